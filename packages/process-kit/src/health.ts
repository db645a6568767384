import { createServer, type Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Metrics } from './metrics.ts';

/** Checks whether a dependency is available; throws when it is not. */
export type ReadinessCheck = () => Promise<void>;

const CACHE_MS = 1_000;
const TIMEOUT_MS = 2_000;
/** Milliseconds for which a call waits for the check of a dependency that was down. */
const RETURN_MS = 300;

interface Dependency {
  check: ReadinessCheck;
  isRequired: boolean;
  isUp: boolean;
  /** Expiry of the last result; set at the end of each check. */
  until: number;
  running?: Promise<boolean>;
}

/** State of a process for load balancers and operators, on a port of its own. */
export class Health {
  private readonly dependencies = new Map<string, Dependency>();
  private stopping = false;

  /** Adds a dependency that this process cannot work without. */
  require(name: string, check: ReadinessCheck): void {
    this.dependencies.set(name, { check, isRequired: true, isUp: true, until: 0 });
  }

  /**
   * Adds a dependency without which this process can still do part of its work: it is reported as degraded instead of not ready.
   */
  report(name: string, check: ReadinessCheck): void {
    this.dependencies.set(name, { check, isRequired: false, isUp: true, until: 0 });
  }

  /**
   * Whether a dependency is up, checked at most once a second; false after a short wait while it is down.
   * @throws Error for an unknown name
   */
  async isUp(name: string): Promise<boolean> {
    const dependency = this.dependencies.get(name);
    if (!dependency) throw new Error(`No dependency ${name}`);
    const wasUp = dependency.isUp;
    const now = stateOf(dependency);
    return wasUp ? now : Promise.race([now, delay(RETURN_MS, false, { ref: false })]);
  }

  /** Makes the process report that it is not ready, before it stops. */
  stop(): void {
    this.stopping = true;
  }

  /** State of each dependency, checked at most once a second. */
  async ready(): Promise<{ ready: boolean; checks: Record<string, boolean>; degraded: string[] }> {
    const states = await Promise.all(
      [...this.dependencies].map(async ([name, dependency]) => ({
        name,
        isRequired: dependency.isRequired,
        isUp: await stateOf(dependency),
      })),
    );
    return {
      ready: !this.stopping && states.every(({ isRequired, isUp }) => isUp || !isRequired),
      checks: Object.fromEntries(states.map(({ name, isUp }) => [name, isUp])),
      degraded: states.filter(({ isRequired, isUp }) => !isUp && !isRequired).map(({ name }) => name),
    };
  }

  /** Starts the management server: `/live`, `/ready`, `/metrics`. */
  listen(port: number, host: string, metrics: Metrics): Promise<Server> {
    metrics.gaugeByName('dependency_up', 'Whether a dependency of this process is available', async () => {
      const { checks } = await this.ready();
      return Object.fromEntries(Object.entries(checks).map(([name, isUp]) => [name, Number(isUp)]));
    });
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

function stateOf(dependency: Dependency): Promise<boolean> {
  if (dependency.until > Date.now()) return Promise.resolve(dependency.isUp);
  dependency.running ??= isHealthy(dependency.check).then((isUp) => {
    Object.assign(dependency, { isUp, until: Date.now() + CACHE_MS, running: undefined });
    return isUp;
  });
  return dependency.running;
}

async function isHealthy(check: ReadinessCheck): Promise<boolean> {
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
