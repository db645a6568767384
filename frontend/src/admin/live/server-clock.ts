let offsetMs = 0;

/** Takes the server's time over from a heartbeat: the clock of a phone may be hours off. */
export function setServerTime(at: string): void {
  offsetMs = Date.parse(at) - Date.now();
}

/** The server's time as far as it is known, else the device's. */
export const serverNow = (): Date => new Date(Date.now() + offsetMs);
