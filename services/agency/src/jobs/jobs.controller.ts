import { Body, Controller, Query, Res } from '@nestjs/common';
import {
  type Job,
  type JobDetail,
  JobInput,
  type JobRow,
  JobStatusChange,
  jobRoutes,
  type Version,
  versionList,
} from '@nfa/contracts';
import { Endpoint, type HeaderTarget, Id, IdempotencyKey, IfMatch, withTotal } from '@nfa/service-kit';
import type { z } from 'zod';
import { JobsService } from './jobs.service.ts';

@Controller()
export class JobsController {
  constructor(private readonly jobs: JobsService) {}

  @Endpoint(jobRoutes.list)
  async list(
    @Query({ schema: jobRoutes.list.query }) query: z.output<typeof jobRoutes.list.query>,
    @Res({ passthrough: true }) response: HeaderTarget,
  ): Promise<JobRow[]> {
    return withTotal(response, await this.jobs.list(query));
  }

  @Endpoint(jobRoutes.get)
  get(@Id() id: string): Promise<JobDetail> {
    return this.jobs.get(id);
  }

  @Endpoint(jobRoutes.create)
  create(@Body({ schema: JobInput }) input: JobInput, @IdempotencyKey() key?: string): Promise<Job> {
    return this.jobs.create(input, key);
  }

  @Endpoint(jobRoutes.replace)
  replace(
    @Id() id: string,
    @Body({ schema: JobInput }) input: JobInput,
    @IfMatch() expectedVersion?: string,
  ): Promise<Job> {
    return this.jobs.replace(id, input, expectedVersion);
  }

  @Endpoint(jobRoutes.setStatus)
  setStatus(
    @Id() id: string,
    @Body({ schema: JobStatusChange }) change: JobStatusChange,
    @IfMatch() expectedVersion?: string,
  ): Promise<JobDetail> {
    return this.jobs.setStatus(id, change, expectedVersion);
  }

  @Endpoint(jobRoutes.versions)
  async versions(
    @Id() id: string,
    @Query({ schema: versionList.query }) page: z.output<typeof versionList.query>,
    @Res({ passthrough: true }) response: HeaderTarget,
  ): Promise<Version[]> {
    return withTotal(response, await this.jobs.versions(id, page));
  }
}
