import type { ServerResponse } from 'node:http';

/** Milliseconds in which a reader has to take `MIN_BYTES`. */
const PACE_MS = 30_000;
/** 8 kB a second. */
const MIN_BYTES = (PACE_MS / 1_000) * 8 * 1_024;

/**
 * Limits streamed responses, in total and for each client, because each holds a connection to the service. Ends a response that is
 * read slower than 8 kB a second; a player that pauses requests the rest again.
 */
export class StreamLimit {
  private readonly byClient = new Map<string, number>();
  private all = 0;

  /** @param paceMs length of the period in which a reader has to take 8 kB a second */
  constructor(
    private readonly total: number,
    private readonly perClient: number,
    private readonly paceMs = PACE_MS,
  ) {}

  /** Counts a response until it closes; false when there are too many. */
  take(client: string, response: ServerResponse): boolean {
    const own = this.byClient.get(client) ?? 0;
    if (this.all >= this.total || own >= this.perClient) return false;
    this.all += 1;
    this.byClient.set(client, own + 1);
    const pace = endSlowReader(response, this.paceMs);
    response.once('close', () => {
      clearInterval(pace);
      this.all -= 1;
      const left = (this.byClient.get(client) ?? 1) - 1;
      if (left === 0) this.byClient.delete(client);
      else this.byClient.set(client, left);
    });
    return true;
  }
}

function endSlowReader(response: ServerResponse, paceMs: number): NodeJS.Timeout {
  const sentBytes = () => (response.socket ? response.socket.bytesWritten - response.socket.writableLength : 0);
  let before = sentBytes();
  return setInterval(() => {
    const now = sentBytes();
    if (now - before < (MIN_BYTES * paceMs) / PACE_MS) response.destroy();
    before = now;
  }, paceMs).unref();
}
