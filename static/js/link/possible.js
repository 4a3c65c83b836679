/* Whether this browser can link devices: extensions take WebRTC away, or leave a shell of it that throws. */

/** @type {boolean | undefined} */
let can;

export function canLink() {
  try {
    if (can === undefined) {
      const connection = new RTCPeerConnection();
      can = typeof connection.createDataChannel === "function";
      connection.close();
    }
  } catch {
    can = false;
  }
  return can ?? false;
}
