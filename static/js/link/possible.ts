/* Whether this browser can link devices: extensions remove WebRTC, or leave a version of it that throws. */

/** the last trial, cached because a connection costs time */
let tried: { of: unknown; can: boolean } = { of: null, can: false };

export function canLink() {
  try {
    const of = globalThis.RTCPeerConnection;
    if (of !== tried.of) {
      tried = { of, can: false };
      const connection = new RTCPeerConnection({ iceServers: [] });
      connection.createDataChannel("trial");
      connection.close();
      tried.can = true;
    }
    return tried.can;
  } catch {
    return false;
  }
}
