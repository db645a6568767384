import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type NextFunction, type Request, type RequestHandler, type Response, raw } from 'express';
import { Problem } from './problem.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Parses a JSON body; undefined for an empty body, which must not count as an empty object.
 * @throws Problem malformed_request for invalid UTF-8 or JSON
 */
export function parseJsonBody(body: Uint8Array | undefined): unknown {
  if (!body || body.length === 0) return undefined;
  try {
    return JSON.parse(utf8.decode(body));
  } catch {
    throw new Problem('malformed_request', 'The body is not valid JSON');
  }
}

interface RequestWithBytes extends Request {
  rawBody?: Buffer;
}

/** The bytes of the body, for verifying signatures; empty without a body. */
export const RawBody = createParamDecorator(
  (_: unknown, context: ExecutionContext): Buffer =>
    context.switchToHttp().getRequest<RequestWithBytes>().rawBody ?? Buffer.alloc(0),
);

/** Middleware that reads JSON bodies of at most `limit` bytes. */
export function jsonBody(limit: number): RequestHandler[] {
  const parse = (request: RequestWithBytes, _: Response, next: NextFunction): void => {
    if (Buffer.isBuffer(request.body)) request.rawBody = request.body;
    request.body = parseJsonBody(request.rawBody);
    next();
  };
  return [raw({ type: 'application/json', limit, inflate: false }), parse];
}
