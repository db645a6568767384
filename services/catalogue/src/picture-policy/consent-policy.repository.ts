import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ConsentPolicy } from '@nfa/contracts';
import { logged } from '@nfa/service-kit';
import { DataSource } from 'typeorm';

/** Policy until the administrator sets one, from the environment. */
export const CONSENT_DEFAULTS = Symbol('consent defaults');

/** The policy in Postgres. */
@Injectable()
export class ConsentPolicyRepository {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    @Inject(CONSENT_DEFAULTS) private readonly defaults: ConsentPolicy,
  ) {}

  async get(): Promise<ConsentPolicy> {
    const [stored] = await this.source.query<ConsentPolicy[]>('SELECT adults, children FROM consent_policy');
    return stored ?? this.defaults;
  }

  async set({ adults, children }: ConsentPolicy): Promise<ConsentPolicy> {
    await logged(this.source, (transaction) =>
      transaction.query(
        `INSERT INTO consent_policy (id, adults, children, updated_at) VALUES (1, $1, $2, clock_timestamp())
         ON CONFLICT (id) DO UPDATE SET adults = $1, children = $2, updated_at = clock_timestamp()`,
        [adults, children],
      ),
    );
    return { adults, children };
  }
}
