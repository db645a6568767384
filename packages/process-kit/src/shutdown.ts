import type { Server } from 'node:http';

/** Where a crash is told. */
interface FailureLog {
  failure(context: string, what: string, error: unknown): void;
}

/** Ends each connection after its next response, so that the next request reaches a process that stays. */
export function closeAfterResponse(server: Server): void {
  server.prependListener('request', (_, response) => {
    response.shouldKeepAlive = false;
  });
}

/** Calls `stop` once at SIGTERM or SIGINT; the process ends at the latest 10 s later. */
export function onStopSignal(stop: (signal: string) => Promise<void>): void {
  const once = (signal: string) => {
    process.removeAllListeners('SIGTERM').removeAllListeners('SIGINT');
    setTimeout(() => process.exit(1), 10_000).unref();
    void stop(signal);
  };
  process.once('SIGTERM', once).once('SIGINT', once);
}

/** After an error that nobody caught the state is unknown: say so and end, the supervisor starts a clean process. */
export function crashOnUnexpected(logger: FailureLog): void {
  const crash = (error: unknown) => {
    logger.failure('process', 'crash', error);
    process.exit(1);
  };
  process.on('uncaughtException', crash).on('unhandledRejection', crash);
}
