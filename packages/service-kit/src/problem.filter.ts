import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import { type ProblemCode, problemStatus } from '@nfa/contracts';
import type { Request, Response } from 'express';
import { Logger } from './logger.ts';
import { keyReused, Problem, unavailable } from './problem.ts';
import { currentContext } from './request-context.ts';

const codeByStatus = new Map<number, ProblemCode>(
  (Object.entries(problemStatus) as [ProblemCode, number][]).map(([code, status]) => [status, code]),
);
codeByStatus.set(400, 'malformed_request');
codeByStatus.set(401, 'unauthenticated');

// Postgres: connection failures, shutdown, too many connections, lock and statement timeouts.
const DATABASE_AWAY = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|08\d{3}|57P0\d|57014|53[0-9]{3}|55P03)$/;
const POOL_AWAY =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|not queryable|Query read timeout/i;

function isDatabaseAway(error: Error): boolean {
  // TypeORM: a connection that broke while a transaction waited for it, or between two of its queries.
  if (/^QueryRunner(Provider)?AlreadyReleasedError$/.test(error.name)) return true;
  const { code, driverError } = error as { code?: unknown; driverError?: unknown };
  if (typeof code === 'string' && DATABASE_AWAY.test(code)) return true;
  if (driverError instanceof Error && driverError !== error) return isDatabaseAway(driverError);
  return POOL_AWAY.test(error.message) || (error instanceof AggregateError && error.errors.some(isDatabaseAway));
}

/** Converts anything that was thrown to a problem for the response. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof HttpException) {
    const status = error.getStatus();
    const code = codeByStatus.get(status) ?? (status < 500 ? 'malformed_request' : 'internal');
    // Nest wraps the syntax errors of the body parser, whose messages quote the body.
    const isBadJson = code === 'malformed_request' && /JSON/.test(error.message);
    return new Problem(code, isBadJson ? bodyMessages['entity.parse.failed'] : httpMessages[code]);
  }
  if (!(error instanceof Error)) return new Problem('internal');
  // Errors of Express' body parser carry a status below 500 and a type.
  const { status, type } = error as { status?: unknown; type?: unknown };
  if (typeof status === 'number' && status >= 400 && status < 500 && typeof type === 'string')
    return new Problem(codeByStatus.get(status) ?? 'malformed_request', bodyMessages[type]);
  // Two requests at once that lock different rows: the second one to store its row finds the key of the first.
  if (String((error as { constraint?: unknown }).constraint).endsWith('_create_key_key')) return keyReused();
  return isDatabaseAway(error) ? unavailable('The database cannot be reached right now') : new Problem('internal');
}

const httpMessages: Partial<Record<ProblemCode, string>> = { not_found: 'There is nothing at this address' };

const bodyMessages: Record<string, string | undefined> = {
  'entity.parse.failed': 'The body is not valid JSON',
  'entity.too.large': 'The body is too large',
  'encoding.unsupported': 'The body has an unknown encoding',
  'charset.unsupported': 'The body has an unknown character set',
};

/** Sends every error as `application/problem+json`; logs the unexpected ones with their stack, never with input. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const response = http.getResponse<Response>();
    const problem = toProblem(error);
    // A call that ended because its client disconnected is not a failure of the service.
    const isDisconnect = response.destroyed && (problem.code === 'unavailable' || isPrematureClose(error));
    if (problem.status >= 500 && !isDisconnect)
      this.logger.failure(http.getRequest<Request>().method, problem.code, error);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    sendProblem(response, problem);
  }
}

const isPrematureClose = (error: unknown): boolean =>
  (error as { code?: unknown } | undefined)?.code === 'ERR_STREAM_PREMATURE_CLOSE';

/** Sends an error response. */
export function sendProblem(response: Response, problem: Problem): void {
  if (problem.status === 401) response.setHeader('www-authenticate', 'Bearer');
  if (problem.retryAfterS !== undefined) response.setHeader('retry-after', String(problem.retryAfterS));
  const body = JSON.stringify(problem.toBody(currentContext().requestId));
  response.status(problem.status).setHeader('content-type', 'application/problem+json').end(body);
}
