import { Body, Controller, Param } from '@nestjs/common';
import { ConsentAnswer, type ConsentPage, consentRoutes } from '@nfa/contracts';
import { Endpoint } from '@nfa/service-kit';
import { ConsentAnswersService } from './consent-answers.service.ts';

/** Serves the page behind a link that asks for consent. */
@Controller()
export class ConsentAnswersController {
  constructor(private readonly answers: ConsentAnswersService) {}

  @Endpoint(consentRoutes.page)
  page(@Param('token') token: string): Promise<ConsentPage> {
    return this.answers.page(token);
  }

  @Endpoint(consentRoutes.answer)
  answer(@Param('token') token: string, @Body({ schema: ConsentAnswer }) answer: ConsentAnswer): Promise<ConsentPage> {
    return this.answers.answer(token, answer);
  }
}
