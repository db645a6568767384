import type { IncomingMessage } from 'node:http';
import { Problem } from '@nfa/service-kit';
import type { Request, Response } from 'express';
import { sendBuffer } from './responses.ts';

/** Whether a request is a GET or a HEAD. */
export const isRead = ({ method }: Pick<IncomingMessage, 'method'>): boolean => method === 'GET' || method === 'HEAD';

/** Answers OPTIONS with the methods of a path, and refuses every other method. @throws Problem method_not_allowed */
export function refuseMethod(request: Request, response: Response, methods: readonly string[]): void {
  const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].sort().join(', ');
  response.setHeader('allow', allow);
  if (request.method !== 'OPTIONS') throw new Problem('method_not_allowed', `Use ${allow}`);
  sendBuffer(response, 204, {});
}
