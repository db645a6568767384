import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Clock } from '@nfa/service-kit';
import { type EntityManager, LessThan, Repository } from 'typeorm';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/config.ts';
import { RateLimits } from '../throttling/rate-limits.ts';
import { DeviceEntity } from './device.entity.ts';

const COOKIE = 'nfa_device';
const TOKEN = /(?:^|;\s*)nfa_device=([A-Za-z0-9_-]{43})(?:;|$)/;
const LIFETIME_S = 365 * 86_400;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Devices that signed in, remembered by a cookie that scripts cannot read; the database holds its hash. */
@Injectable()
export class Devices {
  constructor(
    @InjectRepository(DeviceEntity) private readonly rows: Repository<DeviceEntity>,
    @Inject(GATEWAY_CONFIG) private readonly config: Pick<GatewayConfig, 'publicUrl'>,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** The device that sent these cookies, by the hash of its token; undefined when it never signed in here, or the client sent too many. */
  async find(cookies: string | undefined, client: string): Promise<string | undefined> {
    const token = TOKEN.exec(cookies ?? '')?.[1];
    if (token === undefined || !(await this.limits.device(client))) return undefined;
    return (await this.rows.findOneBy({ token_hash: hashOf(token) }))?.token_hash;
  }

  /** Remembers a device for a year and forgets those that were not seen for a year; returns its cookie. */
  async remember(manager: EntityManager): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const now = this.clock.now();
    const at = now.toISOString();
    await manager.insert(DeviceEntity, { token_hash: hashOf(token), created_at: at, last_seen_at: at });
    const oldest = new Date(now.getTime() - LIFETIME_S * 1_000).toISOString();
    await manager.delete(DeviceEntity, { last_seen_at: LessThan(oldest) });
    const secure = this.config.publicUrl.startsWith('https:') ? '; Secure' : '';
    return `${COOKIE}=${token}; Path=/api/admin; Max-Age=${LIFETIME_S}; HttpOnly; SameSite=Strict${secure}`;
  }

  /** Notes that a device signed in again. */
  async seen(token_hash: string): Promise<void> {
    await this.rows.update({ token_hash }, { last_seen_at: this.clock.now().toISOString() });
  }
}
