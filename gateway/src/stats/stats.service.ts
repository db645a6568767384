import { Injectable } from '@nestjs/common';
import { CatalogueCounts, EnquiryCounts, type Stats } from '@nfa/contracts';
import { currentContext, unavailable } from '@nfa/service-kit';
import type { z } from 'zod';
import type { UpstreamCall } from '../proxy/upstream.ts';
import { Upstreams } from '../proxy/upstreams.ts';

const LARGEST_COUNTS_BYTES = 64 * 1024;

/** Counts of the dashboard, put together from two services. */
@Injectable()
export class StatsService {
  constructor(private readonly upstreams: Upstreams) {}

  /** @throws Problem unavailable when one of them does not answer: half a count would be a wrong one */
  async get(): Promise<Stats> {
    const [catalogue, enquiries] = await Promise.all([
      this.ask('catalogue', CatalogueCounts),
      this.ask('enquiries', EnquiryCounts),
    ]);
    return { ...catalogue, ...enquiries };
  }

  private async ask<T>(service: 'catalogue' | 'enquiries', schema: z.ZodType<T>): Promise<T> {
    const headers = { 'x-request-id': currentContext().requestId, ...this.upstreams.serviceToken(service, 'internal') };
    const call: UpstreamCall = { lane: 'read', method: 'GET', target: '/internal/counts', headers, isRepeatable: true };
    const { status, body } = await this.upstreams.get(service).fetch(call, LARGEST_COUNTS_BYTES);
    if (status !== 200) throw unavailable(`The ${service} service cannot be reached right now`);
    return schema.parse(JSON.parse(body.toString('utf8')));
  }
}
