import { Inject, Injectable } from '@nestjs/common';
import { CourseSummary, courseRoutes, ProblemDetails } from '@nfa/contracts';
import { callService, Logger, ServiceTokens } from '@nfa/service-kit';

/** A course of the catalogue; `unknown` when it does not exist, `unasked` when the catalogue gave no answer. */
export type CourseAnswer = CourseSummary | 'unknown' | 'unasked';

/** Address of the catalogue and timeout of the calls. */
export interface CatalogueConfig {
  url: string;
  timeoutMs: number;
}

/** Injection token of `CatalogueConfig`. */
export const CATALOGUE_CONFIG = Symbol('CatalogueConfig');

/** Asks the catalogue about courses. */
@Injectable()
export class CourseLookup {
  constructor(
    @Inject(CATALOGUE_CONFIG) private readonly config: CatalogueConfig,
    private readonly tokens: ServiceTokens,
    private readonly logger: Logger,
  ) {}

  async find(id: string): Promise<CourseAnswer> {
    try {
      const call = { ...this.config, route: courseRoutes.summary, params: { id } };
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
