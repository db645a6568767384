import type { Server } from 'node:http';

/** Logs a crash. */
interface FailureLog {
  failure(context: string, what: string, error: unknown): void;
}

/** Closes each connection after its next response, so that the following request reaches another process. */
export function closeAfterResponse(server: Server): void {
  server.prependListener('request', (_, response) => {
    response.shouldKeepAlive = false;
  });
}

/** Keeps the debugger closed: without a listener, SIGUSR1 would open it and expose every secret. */
export function refuseDebugger(): void {
  process.on('SIGUSR1', () => undefined);
}

/** Calls `stop` once, at SIGTERM or SIGINT; the process ends at most 10 s later. */
export function onStopSignal(stop: (signal: string) => Promise<void>): void {
  const once = (signal: string) => {
    process.removeAllListeners('SIGTERM').removeAllListeners('SIGINT');
    setTimeout(() => process.exit(1), 10_000).unref();
    void stop(signal);
  };
  process.once('SIGTERM', once).once('SIGINT', once);
}

/** Logs an uncaught error and ends the process, whose state is then unknown; the supervisor starts a new one. */
export function crashOnUnexpected(logger: FailureLog): void {
  const crash = (error: unknown) => {
    logger.failure('process', 'crash', error);
    process.exit(1);
  };
  process.on('uncaughtException', crash).on('unhandledRejection', crash);
}
