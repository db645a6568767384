import { Controller } from '@nestjs/common';
import { type FormStamp, formStampRoutes } from '@nfa/contracts';
import { Endpoint } from '@nfa/service-kit';
import { Limits } from './limits.ts';

@Controller()
export class FormStampController {
  constructor(private readonly limits: Limits) {}

  @Endpoint(formStampRoutes.get)
  get(): FormStamp {
    return { stamp: this.limits.stamps.issue() };
  }
}
