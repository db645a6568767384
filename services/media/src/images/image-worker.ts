import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { extname } from 'node:path';
import { Problem, unavailable } from '@nfa/service-kit';
import type { ImageAnswer, ImageCall } from './image-call.ts';
import { imageProcessFlags } from './image-process-flags.ts';

/** Time limit of one task: more than the library's own limit for each of its steps. */
const LIMIT_MS = 60_000;
const IDLE_MS = 20_000;

// A TypeScript module in tests, a built program in production.
const program = new URL(`./image-process${extname(import.meta.url)}`, import.meta.url);

// Does not pass on the service's environment, which holds secrets. Makes the C library return memory at once.
const environment = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' };

/** Starts the picture process when there is work, and ends it after a while without any. Sends it one call at a time. */
export class ImageWorker {
  private child?: ChildProcess;
  private idle?: NodeJS.Timeout;

  constructor(
    private readonly idleMs = IDLE_MS,
    private readonly limitMs = LIMIT_MS,
  ) {}

  /** Process id, for tests. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  /**
   * Sends a call to the process.
   * @throws Problem of the picture; unavailable when the process ended without a response, too_large after the time limit
   */
  async ask<T>(call: ImageCall): Promise<T> {
    clearTimeout(this.idle);
    const child = this.start();
    let isLate = false;
    const limit = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, this.limitMs);
    try {
      const answer = await this.answerOf(child, call);
      if ('result' in answer) return answer.result as T;
      const { code, message } = answer.error;
      throw code ? new Problem(code, message) : unavailable('The picture could not be worked on', new Error(message));
    } catch (error) {
      throw isLate ? new Problem('too_large', 'The picture takes too long to process') : error;
    } finally {
      clearTimeout(limit);
      this.idle = setTimeout(() => void this.stop(), this.idleMs).unref();
    }
  }

  /** Ends the process. */
  async stop(): Promise<void> {
    clearTimeout(this.idle);
    const { child } = this;
    if (!child) return;
    this.child = undefined;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  private start(): ChildProcess {
    if (this.child) return this.child;
    const child = fork(program, {
      serialization: 'advanced',
      execArgv: imageProcessFlags(program),
      env: environment,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const forget = () => {
      if (this.child === child) this.child = undefined;
    };
    // A process that could not be started emits no exit.
    child.once('exit', forget).on('error', () => child.pid ?? forget());
    this.child = child;
    return child;
  }

  private answerOf(child: ChildProcess, call: ImageCall): Promise<ImageAnswer> {
    return new Promise((resolve, reject) => {
      const failed = (cause: unknown) => {
        forget();
        reject(unavailable('The picture could not be worked on', cause));
      };
      const onExit = (code: number | null, signal: string | null) =>
        failed(new Error(`the picture process ended with ${signal ?? `code ${code}`}`));
      const onMessage = (answer: unknown) => {
        forget();
        resolve(answer as ImageAnswer);
      };
      const forget = () => child.off('message', onMessage).off('exit', onExit).off('error', failed);
      child.on('message', onMessage).on('exit', onExit).on('error', failed);
      child.send(call, (error) => {
        if (error) failed(error);
      });
    });
  }
}
