import { Controller } from '@nestjs/common';
import { type UntranslatedPages, untranslatedPageRoutes } from '@nfa/contracts';
import { Endpoint } from '@nfa/service-kit';
import { DocumentsService } from './documents.service.ts';

@Controller()
export class UntranslatedPagesController {
  constructor(private readonly documents: DocumentsService) {}

  @Endpoint(untranslatedPageRoutes.list)
  list(): Promise<UntranslatedPages> {
    return this.documents.untranslated();
  }
}
