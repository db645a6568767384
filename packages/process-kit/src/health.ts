import { createServer, type Server } from 'node:http';
import type { Metrics } from './metrics.ts';

/** Checks whether a dependency is available; throws when it is not. */
export type ReadinessCheck = () => Promise<void>;

const CACHE_MS = 1_000;
const TIMEOUT_MS = 2_000;

/** State of a process for load balancers and operators, on a port of its own. */
export class Health {
  private readonly checks = new Map<string, ReadinessCheck>();
  private stopping = false;
  private cached?: { until: number; result: Promise<Record<string, boolean>> };

  /** Adds a dependency without which this process cannot do its work. */
  require(name: string, check: ReadinessCheck): void {
    this.checks.set(name, check);
  }

  /** Makes the process report that it is not ready. */
  stop(): void {
    this.stopping = true;
  }

  /** State of each dependency, checked at most once a second. */
  async ready(): Promise<{ ready: boolean; checks: Record<string, boolean> }> {
    if (!this.cached || this.cached.until < Date.now())
      this.cached = { until: Date.now() + CACHE_MS, result: this.runChecks() };
    const checks = await this.cached.result;
    return { ready: !this.stopping && Object.values(checks).every(Boolean), checks };
  }

  private async runChecks(): Promise<Record<string, boolean>> {
    const results = await Promise.all(
      [...this.checks].map(async ([name, check]) => [name, await isThere(check)] as const),
    );
    return Object.fromEntries(results);
  }

  /** Starts the management server: `/live`, `/ready`, `/metrics`. */
  listen(port: number, host: string, metrics: Metrics): Promise<Server> {
    const server = createServer((request, response) => {
      this.respond(request.url ?? '', metrics).then(
        ({ status, type, body }) => response.writeHead(status, { 'content-type': type }).end(body),
        () => response.writeHead(500).end(),
      );
    });
    return new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, () => resolve(server));
    });
  }

  private async respond(url: string, metrics: Metrics): Promise<{ status: number; type: string; body: string }> {
    if (url === '/live') return { status: 200, type: 'application/json', body: '{"live":true}' };
    if (url === '/metrics')
      return { status: 200, type: metrics.registry.contentType, body: await metrics.registry.metrics() };
    if (url !== '/ready') return { status: 404, type: 'text/plain', body: '' };
    const state = await this.ready();
    return { status: state.ready ? 200 : 503, type: 'application/json', body: JSON.stringify(state) };
  }
}

async function isThere(check: ReadinessCheck): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), TIMEOUT_MS);
  });
  try {
    await Promise.race([check(), timeout]);
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
