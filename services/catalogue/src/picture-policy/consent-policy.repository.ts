import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ConsentPolicy, ConsentPolicyChange } from '@nfa/contracts';
import { logged } from '@nfa/service-kit';
import { DataSource } from 'typeorm';

/** Policy until the administrator sets one, from the environment. */
export const CONSENT_DEFAULTS = Symbol('consent defaults');

const CHANGE = `INSERT INTO consent_policy AS stored (id, adults, children, updated_at)
  VALUES (1, coalesce($1, $3), coalesce($2, $4), clock_timestamp())
  ON CONFLICT (id) DO UPDATE SET adults = coalesce($1, stored.adults), children = coalesce($2, stored.children),
    updated_at = clock_timestamp()`;

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

  /** Changes what is named; two changes at once both stay. */
  async change({ adults, children }: ConsentPolicyChange): Promise<ConsentPolicy> {
    await logged(this.source, (transaction) =>
      transaction.query(CHANGE, [adults, children, this.defaults.adults, this.defaults.children]),
    );
    return this.get();
  }
}
