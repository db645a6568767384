import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  type ChildRule,
  type ChildRuleInput,
  deliveredChildRules,
  type ModelCard,
  type SchoolTerms,
} from '@nfa/contracts';
import { insertSame, logged, newId } from '@nfa/service-kit';
import { type EntityManager, Repository } from 'typeorm';
import { ChildRuleEntity } from './child-rules.entity.ts';
import { SchoolTermEntity } from './school-terms.entity.ts';

/** Rules, terms and ages that protect children, in Postgres. */
@Injectable()
export class ChildrenRepository {
  constructor(@InjectRepository(ChildRuleEntity) private readonly rules: Repository<ChildRuleEntity>) {}

  /** The newest rule first, the owner's rules before the built-in ones. */
  async findRules(): Promise<ChildRule[]> {
    const own = await this.rules.find({ order: { valid_from: 'DESC', created_at: 'DESC', id: 'DESC' } });
    return [...own, ...deliveredChildRules];
  }

  /** The rule that applies at an age on a day. */
  async findRule(age: number, day: string, transaction: EntityManager): Promise<ChildRule | undefined> {
    const rule = await transaction
      .createQueryBuilder(ChildRuleEntity, 'rule')
      .where(':age BETWEEN rule.from_age AND rule.to_age AND rule.valid_from <= :day', { age, day })
      .orderBy('rule.valid_from', 'DESC')
      .addOrderBy('rule.created_at', 'DESC')
      .addOrderBy('rule.id', 'DESC')
      .getOne();
    return rule ?? deliveredChildRules.find(({ from_age, to_age }) => from_age <= age && age <= to_age);
  }

  /** Inserts a rule, or returns the one that was created with the same key. @throws Problem idempotency_key_reused */
  insertRule(input: ChildRuleInput, createKey?: string): Promise<ChildRule> {
    return this.rules.manager.transaction(
      async (transaction) => (await insertSame(transaction, ChildRuleEntity, input, createKey)).record,
    );
  }

  /** Terms by their first day. */
  findTerms(transaction: EntityManager = this.rules.manager): Promise<SchoolTermEntity[]> {
    return transaction.find(SchoolTermEntity, { order: { starts_on: 'ASC', id: 'ASC' } });
  }

  async replaceTerms({ terms }: SchoolTerms): Promise<void> {
    await logged(this.rules.manager, async (transaction) => {
      // Two saves at once would delete the same terms, and each would add its own.
      await transaction.query('LOCK TABLE school_terms IN SHARE ROW EXCLUSIVE MODE');
      await transaction.createQueryBuilder().delete().from(SchoolTermEntity).execute();
      await transaction.insert(
        SchoolTermEntity,
        terms.map((term) => ({ ...term, id: newId() })),
      );
    });
  }

  /** Stores a model's age as the catalogue reports it, for the checks in the database. */
  async noteAge({ id, birth_date, category, minor }: ModelCard, transaction: EntityManager): Promise<void> {
    await transaction.query(
      `INSERT INTO model_ages (model_id, born_on, is_minor) VALUES ($1, $2, $3)
       ON CONFLICT (model_id) DO UPDATE SET born_on = EXCLUDED.born_on, is_minor = EXCLUDED.is_minor, asked_at = clock_timestamp()`,
      [id, birth_date || null, category === 'kids' || minor === true],
    );
  }
}
