import { Body, Controller } from '@nestjs/common';
import { agencyDataRoutes, type ErasedData, type PersonDocument, type PersonEntry, PersonSearch } from '@nfa/contracts';
import { Endpoint } from '@nfa/service-kit';
import type { z } from 'zod';
import { PersonalDataService } from './personal-data.service.ts';

const Records = agencyDataRoutes.read.body;
type Records = z.output<typeof Records>;

@Controller()
export class PersonalDataController {
  constructor(private readonly data: PersonalDataService) {}

  @Endpoint(agencyDataRoutes.find)
  find(@Body({ schema: PersonSearch }) search: PersonSearch): Promise<PersonEntry[]> {
    return this.data.find(search);
  }

  @Endpoint(agencyDataRoutes.read)
  read(@Body({ schema: Records }) { records }: Records): Promise<PersonDocument[]> {
    return this.data.read(records);
  }

  @Endpoint(agencyDataRoutes.erase)
  erase(@Body({ schema: Records }) { records }: Records): Promise<ErasedData> {
    return this.data.erase(records);
  }
}
