import { once } from 'node:events';
import { connect } from 'node:tls';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Metrics } from '@nfa/service-kit';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/config.ts';

const HOUR_MS = 3_600_000;
const CONNECT_MS = 5_000;

/** Metrics of the last backup and of the certificate's end; none in a demonstration. */
@Injectable()
export class OperationsMetrics {
  /** Ends of certificates by address, in milliseconds since 1970; NaN while the site cannot be reached. */
  private readonly ends = new LRUCache<string, number>({
    max: 1,
    ttl: HOUR_MS,
    fetchMethod: (address) => endOfCertificate(address).catch(() => Number.NaN),
  });

  constructor(
    metrics: Metrics,
    @InjectDataSource() private readonly source: DataSource,
    @Inject(GATEWAY_CONFIG) config: Pick<GatewayConfig, 'demoMode' | 'publicUrl'>,
  ) {
    if (config.demoMode) return;
    metrics.gauge(
      'backup_age_seconds',
      'Time since the last backup that succeeded; before the first one since the password was set',
      () => this.backupAge(),
    );
    if (config.publicUrl.startsWith('https:'))
      metrics.gauge('certificate_seconds_left', 'Time until the certificate of the site ends', async () => {
        return ((await this.ends.fetch(config.publicUrl)) ?? Number.NaN) / 1_000 - Date.now() / 1_000;
      });
  }

  private async backupAge(): Promise<number> {
    try {
      const [row] = await this.source.query<{ age: number | null }[]>(
        `SELECT extract(epoch FROM now() - coalesce(max(finished_at), (SELECT password_changed_at FROM admin_account)))::float8
           AS age FROM backups`,
      );
      return row?.age ?? 0;
    } catch {
      return Number.NaN;
    }
  }
}

/** Accepts untrusted certificates, which have to be replaced as well. */
async function endOfCertificate(address: string): Promise<number> {
  const { hostname, port } = new URL(address);
  const socket = connect({
    host: hostname,
    port: Number(port || 443),
    servername: hostname,
    rejectUnauthorized: false,
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(CONNECT_MS) });
    return Date.parse(socket.getPeerCertificate().valid_to);
  } finally {
    socket.destroy();
  }
}
