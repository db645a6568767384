import { Body, Controller } from '@nestjs/common';
import {
  catalogueDataRoutes,
  type ErasedData,
  type PersonDocument,
  type PersonEntry,
  PersonSearch,
  type PictureDecisions,
  type ShownPictures,
} from '@nfa/contracts';
import { Endpoint } from '@nfa/service-kit';
import type { z } from 'zod';
import { PersonalDataService } from './personal-data.service.ts';

const Records = catalogueDataRoutes.read.body;
type Records = z.output<typeof Records>;
const DecisionPage = catalogueDataRoutes.decisions.body;
type DecisionPage = z.output<typeof DecisionPage>;

@Controller()
export class PersonalDataController {
  constructor(private readonly data: PersonalDataService) {}

  @Endpoint(catalogueDataRoutes.find)
  find(@Body({ schema: PersonSearch }) search: PersonSearch): Promise<PersonEntry[]> {
    return this.data.find(search);
  }

  @Endpoint(catalogueDataRoutes.read)
  read(@Body({ schema: Records }) { records }: Records): Promise<PersonDocument[]> {
    return this.data.read(records);
  }

  @Endpoint(catalogueDataRoutes.pictures)
  pictures(@Body({ schema: Records }) { records }: Records): Promise<ShownPictures> {
    return this.data.pictures(records);
  }

  @Endpoint(catalogueDataRoutes.erase)
  erase(@Body({ schema: Records }) { records }: Records): Promise<ErasedData> {
    return this.data.erase(records);
  }

  @Endpoint(catalogueDataRoutes.decisions)
  decisions(@Body({ schema: DecisionPage }) { after }: DecisionPage): Promise<PictureDecisions> {
    return this.data.decisions(after);
  }
}
