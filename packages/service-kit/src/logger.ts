import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger as Pino, pino } from 'pino';
import { currentContext } from './request-context.ts';

/** Writes JSON log lines with the request id; callers never pass bodies, names, addresses or phone numbers. */
export class Logger implements LoggerService {
  private readonly pino: Pino;

  constructor(service: string, level: string, destination: DestinationStream = pino.destination(1)) {
    const mixin = () => {
      const { requestId } = currentContext();
      return requestId ? { request_id: requestId } : {};
    };
    this.pino = pino({ level, base: { service }, timestamp: pino.stdTimeFunctions.isoTime, mixin }, destination);
  }

  info(message: string, fields: object = {}): void {
    this.pino.info(fields, message);
  }

  warn(message: string, fields?: unknown): void {
    this.pino.warn(fieldsOf(fields), message);
  }

  error(message: unknown, fields?: unknown): void {
    // Nest logs an error that ends the start, which `fail` then writes as one line.
    if (typeof message === 'string') this.pino.error(fieldsOf(fields), message);
  }

  /** Logs an unexpected error with its stack. Messages of database errors may quote input, and are left out. */
  failure(context: string, what: string, error: unknown): void {
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
    const told = quotesInput(error) ? {} : { message, stack };
    this.pino.error({ context, error: name, ...told, code: codeOf(error), cause: causeOf(error) }, what);
  }

  log(message: string, context?: unknown): void {
    this.pino.debug(fieldsOf(context), message);
  }

  debug(message: string, context?: unknown): void {
    this.pino.debug(fieldsOf(context), message);
  }
}

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | undefined)?.code;

const quotesInput = (error: unknown): boolean => error instanceof Error && error.name === 'QueryFailedError';

// Cause of an expected failure, in a few words: "ECONNREFUSED connect ECONNREFUSED 10.0.0.7:9000".
function causeOf(error: unknown): string | undefined {
  const { cause } = (error ?? {}) as { cause?: unknown };
  if (!(cause instanceof Error)) return undefined;
  const code = codeOf(cause);
  return [typeof code === 'string' ? code : cause.name, quotesInput(cause) ? '' : cause.message].join(' ').trim();
}

// Nest calls its logger with a context string or a stack as second argument.
const fieldsOf = (value: unknown): object =>
  typeof value === 'object' && value !== null ? value : value === undefined ? {} : { context: value };
