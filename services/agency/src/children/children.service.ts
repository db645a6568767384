import { Injectable } from '@nestjs/common';
import type { ChildRule, ChildRuleInput, SchoolTerms } from '@nfa/contracts';
import { ChildrenRepository } from './children.repository.ts';

/** The policy about children and the school terms. */
@Injectable()
export class ChildrenService {
  constructor(private readonly children: ChildrenRepository) {}

  list(): Promise<ChildRule[]> {
    return this.children.findRules();
  }

  /** Returns the existing rule when the same key was used before. @throws Problem idempotency_key_reused */
  create(input: ChildRuleInput, key?: string): Promise<ChildRule> {
    return this.children.insertRule(input, key);
  }

  async terms(): Promise<SchoolTerms> {
    return { terms: await this.children.findTerms() };
  }

  async setTerms(terms: SchoolTerms): Promise<SchoolTerms> {
    await this.children.replaceTerms(terms);
    return this.terms();
  }
}
