import { Inject, Injectable } from '@nestjs/common';
import { CourseSummary, courseRoutes, ProblemDetails } from '@nfa/contracts';
import { callService, Logger, ServiceTokens } from '@nfa/service-kit';
import { ENQUIRIES_CONFIG, type EnquiriesConfig } from '../config.ts';

/** A course of the catalogue; `unknown` when it does not exist, `unasked` when the catalogue gave no answer. */
export type CourseAnswer = CourseSummary | 'unknown' | 'unasked';

/** Asks the catalogue about courses. */
@Injectable()
export class CourseLookup {
  constructor(
    @Inject(ENQUIRIES_CONFIG) private readonly config: Pick<EnquiriesConfig, 'catalogue'>,
    private readonly tokens: ServiceTokens,
    private readonly logger: Logger,
  ) {}

  async find(id: string): Promise<CourseAnswer> {
    try {
      const call = { ...this.config.catalogue, route: courseRoutes.summary, params: { id } };
      const response = await callService(this.tokens, call);
      const body: unknown = await response.json();
      if (response.ok) return CourseSummary.parse(body);
      if (ProblemDetails.safeParse(body).data?.code === 'not_found') return 'unknown';
      this.logger.warn('the catalogue did not answer', { status: response.status });
    } catch (error) {
      this.logger.warn('the catalogue did not answer', { error: error instanceof Error ? error.name : 'unknown' });
    }
    return 'unasked';
  }
}
