import { Controller, UseInterceptors } from '@nestjs/common';
import { type FormToken, formTokenRoutes } from '@nfa/contracts';
import { Endpoint } from '@nfa/service-kit';
import { OwnRouteInterceptor } from '../http/own-route.interceptor.ts';
import { FormTokens } from './form-tokens.ts';

@Controller('api')
@UseInterceptors(OwnRouteInterceptor)
export class FormTokenController {
  constructor(private readonly tokens: FormTokens) {}

  @Endpoint(formTokenRoutes.get)
  get(): FormToken {
    return { stamp: this.tokens.issue() };
  }
}
