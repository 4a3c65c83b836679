/* Whether this browser can link devices: extensions take WebRTC away, or leave a shell of it that throws. */

/** what was tried last: a connection costs time */
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
