import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { Health } from './health.ts';
import { Metrics } from './metrics.ts';

describe('the health of a process', () => {
  let health: Health;
  let server: Server;
  let isStoreUp: boolean;
  let isDatabaseUp: boolean;
  beforeEach(async () => {
    [isStoreUp, isDatabaseUp] = [true, true];
    health = new Health();
    health.require('postgres', async () => {
      if (!isDatabaseUp) throw new Error('down');
    });
    health.report('object_store', async () => {
      // Never settles, like a server behind a cut network connection, which refuses no connection.
      if (!isStoreUp) await new Promise(() => undefined);
    });
    server = await health.listen(0, '127.0.0.1', new Metrics('media'));
  });
  afterEach(async () => {
    server.close();
    await once(server, 'close');
  });

  async function read(path: string): Promise<{ status: number; body: string }> {
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
      headers: { connection: 'close' },
    });
    return { status: response.status, body: await response.text() };
  }

  it('is ready without a dependency that it reports, and says that it is degraded', async () => {
    isStoreUp = false;
    const { status, body } = await read('/ready');
    expect([status, JSON.parse(body)]).toEqual([
      200,
      { ready: true, checks: { postgres: true, object_store: false }, degraded: ['object_store'] },
    ]);
    const { body: metrics } = await read('/metrics');
    expect(metrics).toContain('dependency_up{name="postgres",service="media"} 1');
    expect(metrics).toContain('dependency_up{name="object_store",service="media"} 0');
  });

  it('is not ready without one that it requires', async () => {
    isDatabaseUp = false;
    expect((await read('/ready')).status).toBe(503);
  });

  it('lets nobody wait for a dependency that was away a moment ago, and sees it return', async () => {
    isStoreUp = false;
    expect(await health.isUp('object_store')).toBe(false);
    const started = performance.now();
    while (performance.now() - started < 1_500) {
      // Timers end in their order, however busy the machine is.
      expect(await Promise.race([health.isUp('object_store'), setTimeout(1_000, 'late', { ref: false })])).toBe(false);
      await setTimeout(50);
    }
    isStoreUp = true;
    while (!(await health.isUp('object_store'))) await setTimeout(50);
  });
});
