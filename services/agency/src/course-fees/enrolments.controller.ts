import { Body, Controller } from '@nestjs/common';
import { Enrolment, type EnrolmentBalance, enrolmentRoutes } from '@nfa/contracts';
import { Endpoint, Id } from '@nfa/service-kit';
import { EnrolmentsService } from './enrolments.service.ts';

@Controller()
export class EnrolmentsController {
  constructor(private readonly enrolments: EnrolmentsService) {}

  @Endpoint(enrolmentRoutes.report)
  report(@Id() id: string, @Body({ schema: Enrolment }) enrolment: Enrolment): Promise<{ id: string }> {
    return this.enrolments.report(id, enrolment);
  }

  @Endpoint(enrolmentRoutes.balance)
  balance(@Id() id: string): Promise<EnrolmentBalance> {
    return this.enrolments.balance(id);
  }
}
