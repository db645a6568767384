import { Inject, Injectable } from '@nestjs/common';
import { CourseSummary, courseRoutes, problemStatus } from '@nfa/contracts';
import { askService, Logger, noAnswer, ServiceRefused, ServiceTokens } from '@nfa/service-kit';
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
    const call = { ...this.config.catalogue, route: courseRoutes.summary, params: { id } };
    try {
      return await askService(this.tokens, call, CourseSummary);
    } catch (error) {
      if (error instanceof ServiceRefused && error.status === problemStatus.not_found) return 'unknown';
      noAnswer(this.logger, 'the catalogue did not answer')(error);
      return 'unasked';
    }
  }
}
