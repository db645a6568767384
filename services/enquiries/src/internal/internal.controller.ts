import { Controller } from '@nestjs/common';
import { contactMessageRoutes, type EnquiryCounts } from '@nfa/contracts';
import { Endpoint } from '@nfa/service-kit';
import { InternalService } from './internal.service.ts';

@Controller()
export class InternalController {
  constructor(private readonly internal: InternalService) {}

  @Endpoint(contactMessageRoutes.counts)
  counts(): Promise<EnquiryCounts> {
    return this.internal.counts();
  }
}
