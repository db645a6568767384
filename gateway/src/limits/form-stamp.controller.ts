import { Controller } from '@nestjs/common';
import { type FormToken, formTokenRoutes } from '@nfa/contracts';
import { Endpoint } from '@nfa/service-kit';
import { Limits } from './limits.ts';

@Controller()
export class FormStampController {
  constructor(private readonly limits: Limits) {}

  @Endpoint(formTokenRoutes.get)
  get(): FormToken {
    return { stamp: this.limits.stamps.issue() };
  }
}
