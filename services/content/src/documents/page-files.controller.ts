import { Body, Controller } from '@nestjs/common';
import { FileReplacement, type FilesReplaced, pageFileRoutes } from '@nfa/contracts';
import { Endpoint } from '@nfa/service-kit';
import { DocumentsService } from './documents.service.ts';

@Controller()
export class PageFilesController {
  constructor(private readonly documents: DocumentsService) {}

  @Endpoint(pageFileRoutes.replaceFile)
  replace(@Body({ schema: FileReplacement }) replacement: FileReplacement): Promise<FilesReplaced> {
    return this.documents.replaceFile(replacement);
  }
}
