import { Agent, type ClientRequest, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { databasePerFile, FakeClock, stopJobs, testServiceTokenKeys } from '@nfa/service-kit/testing';
import supertest from 'supertest';
import type { GatewayConfig } from '../src/config/config.ts';
import { gatewayDatabase } from '../src/data-source.ts';
import { FiguresService } from '../src/figures/figures.service.ts';
import { createGateway } from '../src/gateway.ts';
import { GatewayBus } from '../src/redis/gateway-bus.ts';
import { RedisConnections } from '../src/redis/redis.ts';
import { Recorder, until } from './recorder.ts';

export const JWT_SECRET = 'only-for-tests-jwt-0123456789abcdef-0123456789';
export const DEMO = { username: 'admin', password: 'admin123' };
export const STRONG_PASSWORD = 'seven quiet giraffes walk at dusk';

/** Changes of the configuration that a test starts with. */
export type ConfigChanges = Partial<Omit<GatewayConfig, 'limits'>> & { limits?: Partial<GatewayConfig['limits']> };

const noLimits = {
  enabled: false,
  loginsPer15Min: 10,
  formsPerHour: 60,
  untokenedFormsPerHour: 30,
  allFormsPerHour: 200,
  uploadsPerHour: 600,
  photographsPerHour: 60,
};

/** Waits for the Redis of the tests and raises the command timeout: a gateway goes on without a Redis slower than 200 ms. */
async function trustRedis(app: NestExpressApplication): Promise<void> {
  const { commands } = app.get(RedisConnections);
  if (commands) commands.options.commandTimeout = 30_000;
  await until(() => commands?.status === 'ready' && !app.get(GatewayBus).isDisconnected);
}

/** Starts a gateway in this process on a new database, or on that of `installation`, with recorders as the processes behind it. */
export async function startGateway(changes: ConfigChanges = {}, installation = '') {
  const [catalogue, enquiries, content, media, agency, frontend] = await Promise.all(
    Array.from({ length: 6 }, () => new Recorder().start()),
  );
  const upstreams = { catalogue, enquiries, content, media, agency, frontend } as Record<
    'catalogue' | 'enquiries' | 'content' | 'media' | 'agency' | 'frontend',
    Recorder
  >;
  const database = await databasePerFile(gatewayDatabase, installation);
  const clock = new FakeClock(new Date());
  const { limits, ...rest } = changes;
  const config: GatewayConfig = {
    database: { url: database.url, poolSize: 5 },
    upstreams: {
      catalogue: upstreams.catalogue.url,
      enquiries: upstreams.enquiries.url,
      content: upstreams.content.url,
      media: upstreams.media.url,
      agency: upstreams.agency.url,
      frontend: upstreams.frontend.url,
    },
    publicUrl: 'http://localhost:8080',
    jwtSecret: JWT_SECRET,
    serviceTokenKeys: testServiceTokenKeys('gateway'),
    demoMode: true,
    admin: { username: 'admin', firstPassword: undefined },
    limits: { ...noLimits, ...limits },
    uploadBytesPerSecond: 1024 ** 3,
    connectionsPerClient: 256,
    drainMs: 30_000,
    cacheBytes: 8 * 1024 * 1024,
    trustedProxies: [],
    redisUrl: undefined,
    archiveFolder: undefined,
    ...rest,
  };
  const start = async (more: ConfigChanges = {}): Promise<NestExpressApplication> => {
    const { limits: moreLimits, ...moreRest } = more;
    const own = { ...config, ...moreRest, limits: { ...config.limits, ...moreLimits } };
    const app = await createGateway(own, { LOG_LEVEL: 'silent' }, { database: database.definition, clock });
    // The test runs what a gateway repeats.
    await stopJobs(app);
    await app.get(FiguresService).stop();
    await app.listen(0, '127.0.0.1');
    apps.push(app);
    if (own.redisUrl && own.redisUrl === process.env.TEST_REDIS_URL) await trustRedis(app);
    return app;
  };
  const apps: NestExpressApplication[] = [];
  const close = async (running: NestExpressApplication): Promise<void> => {
    apps.splice(apps.indexOf(running), 1);
    running.getHttpServer().closeAllConnections();
    await running.close();
  };
  const app = await start();
  const port = portOf(app);
  const http = supertest(`http://127.0.0.1:${port}`);
  return {
    ...upstreams,
    app,
    config,
    clock,
    database,
    http,
    port,
    start,
    /** Ends one gateway. */
    close,
    login: async (): Promise<string> =>
      (await http.post('/api/admin/login').send(DEMO).expect(200)).body.access_token as string,
    stop: async () => {
      for (const running of [...apps]) await close(running);
      await Promise.all(Object.values(upstreams).map((recorder) => recorder.stop()));
      await database.drop();
    },
  };
}

export type RunningGateway = Awaited<ReturnType<typeof startGateway>>;

export const portOf = (app: NestExpressApplication): number => (app.getHttpServer().address() as AddressInfo).port;

export const bearer = (token: string): { authorization: string } => ({ authorization: `Bearer ${token}` });

/** Posts the body that `write` writes; resolves with the status of the response. */
export const send = (
  port: number,
  path: string,
  headers: Record<string, string>,
  write: (request: ClientRequest) => void | Promise<void>,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = httpRequest({ port, host: '127.0.0.1', method: 'POST', path, headers, agent: new Agent() });
    request.on('response', (response) => {
      resolve(response.resume().statusCode ?? 0);
      response.on('end', () => request.destroy());
    });
    request.on('error', reject);
    void write(request);
  });
