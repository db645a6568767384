import { Body, Controller } from '@nestjs/common';
import { type ChildRule, ChildRuleInput, childRuleRoutes, SchoolTerms } from '@nfa/contracts';
import { Endpoint, IdempotencyKey } from '@nfa/service-kit';
import { ChildrenService } from './children.service.ts';

@Controller()
export class ChildrenController {
  constructor(private readonly children: ChildrenService) {}

  @Endpoint(childRuleRoutes.list)
  list(): Promise<ChildRule[]> {
    return this.children.list();
  }

  @Endpoint(childRuleRoutes.create)
  create(@Body({ schema: ChildRuleInput }) input: ChildRuleInput, @IdempotencyKey() key?: string): Promise<ChildRule> {
    return this.children.create(input, key);
  }

  @Endpoint(childRuleRoutes.terms)
  terms(): Promise<SchoolTerms> {
    return this.children.terms();
  }

  @Endpoint(childRuleRoutes.setTerms)
  setTerms(@Body({ schema: SchoolTerms }) terms: SchoolTerms): Promise<SchoolTerms> {
    return this.children.setTerms(terms);
  }
}
