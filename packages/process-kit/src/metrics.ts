import { statfs } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

// Express stores the matched route in the request.
type RoutedRequest = IncomingMessage & { route?: { path?: string } };

/** The metrics of one process, in Prometheus format. */
export class Metrics {
  readonly registry = new Registry();
  private readonly requests: Histogram<'method' | 'route' | 'status'>;

  constructor(service: string) {
    this.registry.setDefaultLabels({ service });
    collectDefaultMetrics({ register: this.registry });
    this.gauge('disk_free_ratio', 'Free share of the disk that this process is on', async () => {
      const { bavail, blocks } = await statfs(process.cwd());
      return bavail / blocks;
    });
    this.requests = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Duration of HTTP requests',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [this.registry],
    });
  }

  /** Creates a counter. */
  counter<T extends string>(name: string, help: string, labelNames: T[] = []): Counter<T> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  /** Creates a gauge that is read at each scrape. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void {
    const gauge = new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        gauge.set(await read());
      },
    });
  }

  /** Creates a gauge with a value for each name, read at each scrape. */
  gaugeByName(metric: string, help: string, read: () => Promise<Record<string, number>>): void {
    const gauge = new Gauge({
      name: metric,
      help,
      labelNames: ['name'],
      registers: [this.registry],
      async collect() {
        for (const [name, value] of Object.entries(await read())) gauge.set({ name }, value);
      },
    });
  }

  /** Measures one request. @param route returns the template of its path when it ends */
  measure(method: string, response: ServerResponse, route: () => string): void {
    const end = this.requests.startTimer();
    response.once('close', () => end({ method, route: route(), status: String(response.statusCode) }));
  }

  /** Middleware that measures every request by its route template, never by its address. */
  readonly middleware = (request: RoutedRequest, response: ServerResponse, next: () => void): void => {
    this.measure(request.method ?? '', response, () => request.route?.path ?? 'none');
    next();
  };
}
