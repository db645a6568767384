import type { IncomingHttpHeaders } from 'node:http';
import { unavailable } from '@nfa/service-kit';
import type { Dispatcher } from 'undici';

/** What a service answered, read to its end. */
export interface WholeAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** The time that a call has: `signal` ends it, `headCame` says that only the body is still to come. */
export interface Budget {
  signal: AbortSignal;
  headCame: () => void;
}

/** Collects an answer straight from the connection; `whole` fails when it breaks off or has more than `maxBytes`. */
export class WholeAnswerHandler implements Dispatcher.DispatchHandler {
  readonly whole: Promise<WholeAnswer>;
  private resolve!: (answer: WholeAnswer) => void;
  private reject!: (error: unknown) => void;
  private controller?: Dispatcher.DispatchController;
  private head?: Omit<WholeAnswer, 'body'>;
  private readonly chunks: Buffer[] = [];
  private size = 0;

  constructor(
    private readonly budget: Budget,
    private readonly maxBytes: number,
  ) {
    this.whole = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
    // Also ends the wait for a connection.
    budget.signal.addEventListener('abort', () => this.giveUp(budget.signal.reason), { once: true });
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.budget.signal.aborted) this.giveUp(this.budget.signal.reason);
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    // What comes before 200 announces an answer.
    if (status < 200) return;
    this.budget.headCame();
    this.head = { status, headers };
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Buffer): void {
    this.size += chunk.length;
    if (this.size > this.maxBytes) this.giveUp(new Error('the answer is too large'));
    else this.chunks.push(chunk);
  }

  onResponseEnd(): void {
    const { head, chunks } = this;
    if (head) this.resolve({ ...head, body: chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks) });
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    this.fail(error);
  }

  private giveUp(reason: Error): void {
    this.fail(reason);
    this.controller?.abort(reason);
  }

  private fail(error: Error): void {
    this.reject(this.head ? unavailable('The answer of a service broke off', error) : error);
  }
}
