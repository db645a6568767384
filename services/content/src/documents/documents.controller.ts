import { Body, Controller } from '@nestjs/common';
import {
  FileReplacement,
  type FilesReplaced,
  pageFileRoutes,
  type UntranslatedPages,
  untranslatedPageRoutes,
} from '@nfa/contracts';
import { Endpoint } from '@nfa/service-kit';
import { DocumentsService } from './documents.service.ts';

/** Routes about all pages. */
@Controller()
export class DocumentsController {
  constructor(private readonly documents: DocumentsService) {}

  @Endpoint(pageFileRoutes.replaceFile)
  replaceFile(@Body({ schema: FileReplacement }) replacement: FileReplacement): Promise<FilesReplaced> {
    return this.documents.replaceFile(replacement);
  }

  @Endpoint(untranslatedPageRoutes.list)
  untranslated(): Promise<UntranslatedPages> {
    return this.documents.untranslated();
  }
}
