import type { DynamicModule, INestApplication } from '@nestjs/common';
import type { activityRoutesOf, ServiceName } from '@nfa/contracts';
import supertest, { type Test } from 'supertest';
import { createService } from '../bootstrap.ts';
import type { ServiceTokenClaims } from '../request-context.ts';
import { type Actor, SERVICE_TOKEN_HEADER, ServiceTokens } from '../service-token.ts';
import { testServiceTokenKeys } from './service-token-keys.ts';

/** Calls a service under test as the gateway would. */
export type Caller = Record<'get' | 'post' | 'put' | 'delete', (path: string) => Test>;

/** A service that runs in this process, over HTTP. */
export interface RunningService {
  app: INestApplication;
  visitor: Caller;
  admin: Caller;
  internal: Caller;
  /** Calls as another service than the gateway. */
  peer: Caller;
  /** Calls without a service token. */
  stranger: Caller;
  stop: () => Promise<void>;
}

/** Administrator in the service tokens of the tests. */
export const testActor: Actor = { session: '0190a000-0000-7000-8000-00000000ac70', ip: '198.51.100.7' };

/** Starts a service in this process. */
export async function startService(
  name: keyof typeof activityRoutesOf,
  module: DynamicModule,
): Promise<RunningService> {
  const app = await createService(name, module, {
    SERVICE_TOKEN_KEYS: testServiceTokenKeys(name),
    LOG_LEVEL: 'silent',
  });
  await app.init();
  const tokensOf = (self: ServiceName) => new ServiceTokens(testServiceTokenKeys(self), self);
  const gateway = tokensOf('gateway');
  const peer = tokensOf(name === 'enquiries' ? 'content' : 'enquiries');
  const caller = (access?: ServiceTokenClaims['access'], tokens = gateway): Caller => {
    const agent = supertest(app.getHttpServer());
    const call = (method: keyof Caller) => (path: string) =>
      access
        ? agent[method](path).set(
            SERVICE_TOKEN_HEADER,
            tokens.sign(name, access, access === 'admin' ? testActor : undefined),
          )
        : agent[method](path);
    return { get: call('get'), post: call('post'), put: call('put'), delete: call('delete') };
  };
  return {
    app,
    visitor: caller('public'),
    admin: caller('admin'),
    internal: caller('internal'),
    peer: caller('internal', peer),
    stranger: caller(),
    stop: () => app.close(),
  };
}
