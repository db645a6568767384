import { createServer, type Server } from 'node:http';

/** Liveness, readiness and metrics on a port of their own, never reachable from outside. */
export class Management {
  private isReady = false;
  private readonly pages = new Map<number, number>();
  private milliseconds = 0;

  /** Tells load balancers whether to send visitors here. */
  setReady(isReady: boolean): void {
    this.isReady = isReady;
  }

  /** Counts a page. */
  observe(status: number, milliseconds: number): void {
    this.pages.set(status, (this.pages.get(status) ?? 0) + 1);
    this.milliseconds += milliseconds;
  }

  /** A server that is not listening yet. */
  server(): Server {
    return createServer((request, response) => {
      const responses: Record<string, () => [status: number, body: string]> = {
        '/live': () => [200, '{"status":"ok"}'],
        '/ready': () => (this.isReady ? [200, '{"status":"ok"}'] : [503, '{"status":"stopping"}']),
        '/metrics': () => [200, this.metrics()],
      };
      const [status, body] = responses[request.url ?? '']?.() ?? [404, '{"status":"not found"}'];
      const type = request.url === '/metrics' ? 'text/plain; version=0.0.4' : 'application/json';
      response.writeHead(status, { 'content-type': type }).end(body);
    });
  }

  private metrics(): string {
    const counts = [...this.pages].map(([status, count]) => `http_requests_total{status="${status}"} ${count}`);
    return [
      '# TYPE http_requests_total counter',
      ...counts,
      '# TYPE http_request_duration_seconds_sum counter',
      `http_request_duration_seconds_sum ${(this.milliseconds / 1_000).toFixed(3)}`,
      '# TYPE process_resident_memory_bytes gauge',
      `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
      '# TYPE process_cpu_seconds_total counter',
      `process_cpu_seconds_total ${(process.cpuUsage().user + process.cpuUsage().system) / 1e6}`,
      '',
    ].join('\n');
  }
}
