import { Injectable } from '@nestjs/common';
import { CatalogueCounts, EnquiryCounts, type Stats } from '@nfa/contracts';
import { unavailable } from '@nfa/service-kit';
import type { z } from 'zod';
import type { UpstreamCall } from '../upstream/upstream.ts';
import { Upstreams } from '../upstream/upstreams.ts';

const LARGEST_COUNTS_BYTES = 64 * 1024;

/** Counts of the dashboard, put together from two services. */
@Injectable()
export class StatsService {
  constructor(private readonly upstreams: Upstreams) {}

  /** @throws Problem unavailable when one of them does not answer: half a count would be a wrong one */
  async get(): Promise<Stats> {
    const [catalogue, enquiries] = await Promise.all([
      this.fetch('catalogue', CatalogueCounts),
      this.fetch('enquiries', EnquiryCounts),
    ]);
    return { ...catalogue, ...enquiries };
  }

  private async fetch<T>(service: 'catalogue' | 'enquiries', schema: z.ZodType<T>): Promise<T> {
    const call: UpstreamCall = {
      callClass: 'read',
      method: 'GET',
      target: '/internal/counts',
      headers: this.upstreams.callHeaders(service, 'internal'),
      isRepeatable: true,
    };
    const { status, body } = await this.upstreams.get(service).fetch(call, LARGEST_COUNTS_BYTES);
    if (status !== 200) throw unavailable(`The ${service} service cannot be reached right now`);
    return schema.parse(JSON.parse(body.toString('utf8')));
  }
}
