import type { IncomingHttpHeaders } from 'node:http';
import { unavailable } from '@nfa/service-kit';
import type { Dispatcher } from 'undici';

/** A response of a service, read to its end. */
export interface BufferedResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Buffers a response; `buffered` rejects when it breaks off or exceeds `maxBytes`. */
export class BufferedResponseHandler implements Dispatcher.DispatchHandler {
  readonly buffered: Promise<BufferedResponse>;
  private resolve!: (response: BufferedResponse) => void;
  private reject!: (error: unknown) => void;
  private controller?: Dispatcher.DispatchController;
  private head?: Omit<BufferedResponse, 'body'>;
  private readonly chunks: Buffer[] = [];
  private size = 0;

  constructor(
    private readonly signal: AbortSignal,
    private readonly maxBytes: number,
  ) {
    this.buffered = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
    // Also ends the wait for a connection.
    signal.addEventListener('abort', () => this.abort(signal.reason), { once: true });
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.signal.aborted) this.abort(this.signal.reason);
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    // Informational responses come before the final one.
    if (status >= 200) this.head = { status, headers };
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Buffer): void {
    this.size += chunk.length;
    if (this.size > this.maxBytes) this.abort(new Error('the response is too large'));
    else this.chunks.push(chunk);
  }

  onResponseEnd(): void {
    const { head, chunks } = this;
    if (head) this.resolve({ ...head, body: chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks) });
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    this.fail(error);
  }

  private abort(reason: Error): void {
    this.fail(reason);
    this.controller?.abort(reason);
  }

  private fail(error: Error): void {
    this.reject(this.head ? unavailable('The response of a service was incomplete', error) : error);
  }
}
