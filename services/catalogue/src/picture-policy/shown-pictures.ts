import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ConsentPolicy } from '@nfa/contracts';
import { Logger, PeriodicJob, untilDone } from '@nfa/service-kit';
import { DataSource } from 'typeorm';
import { CONSENT_DEFAULTS } from './consent-policy.repository.ts';

/** Who looks at the pictures of a model: visitors, readers of comp cards, or clients of packages. */
export type Audience = 'site' | 'print' | 'packages';

const INTERVAL_MS = 20_000;
const BATCH = 200;

/**
 * Updates the table `shown_pictures` where no trigger does: stores the policy of the environment, recomputes all models after a
 * start, and later those whose consents have ended.
 */
@Injectable()
export class ShownPictures extends PeriodicJob implements OnModuleInit {
  private isRebuilt = false;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    @Inject(CONSENT_DEFAULTS) private readonly defaults: ConsentPolicy,
    logger: Logger,
  ) {
    super(
      INTERVAL_MS,
      () => this.refresh(),
      (error) => logger.failure('shown pictures', 'they could not be stored anew', error),
    );
  }

  async onModuleInit(): Promise<void> {
    await untilDone(() =>
      this.source.query(
        `INSERT INTO consent_defaults AS stored (id, adults, children) VALUES (1, $1, $2)
         ON CONFLICT (id) DO UPDATE SET adults = $1, children = $2 WHERE (stored.adults, stored.children) <> ($1, $2)`,
        [this.defaults.adults, this.defaults.children],
      ),
    );
  }

  /** Computes and stores the pictures that each audience sees of these models. */
  async store(ids: readonly string[]): Promise<void> {
    for (let start = 0; start < ids.length; start += BATCH)
      await this.source.query('SELECT store_shown_pictures($1)', [ids.slice(start, start + BATCH)]);
  }

  private async refresh(): Promise<void> {
    const rows = await this.source.query<{ id: string }[]>(
      this.isRebuilt
        ? 'SELECT DISTINCT model_id AS id FROM shown_pictures WHERE shown_until <= now()'
        : 'SELECT id FROM models',
    );
    await this.store(rows.map(({ id }) => id));
    this.isRebuilt = true;
  }
}
