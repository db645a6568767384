import type { IncomingMessage } from 'node:http';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { MAIL_DIGEST_HEADER } from '@nfa/contracts';

/** Whether the gateway says that forms come faster than mails should; see `MAIL_DIGEST_HEADER`. */
export const IsFlood = createParamDecorator(
  (_: unknown, context: ExecutionContext): boolean =>
    context.switchToHttp().getRequest<IncomingMessage>().headers[MAIL_DIGEST_HEADER] === '1',
);
