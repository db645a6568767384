import { Controller } from '@nestjs/common';
import { type Conversion, type Deleted, fileRoutes } from '@nfa/contracts';
import { Endpoint, Id } from '@nfa/service-kit';
import { ConversionsService } from './conversions.service.ts';

@Controller()
export class ConversionsController {
  constructor(private readonly conversions: ConversionsService) {}

  @Endpoint(fileRoutes.conversion)
  get(@Id() id: string): Promise<Conversion> {
    return this.conversions.get(id);
  }

  @Endpoint(fileRoutes.stopConversion)
  stop(@Id() id: string): Promise<Deleted> {
    return this.conversions.stop(id);
  }
}
