import { Body, Controller } from '@nestjs/common';
import { FileReplacement, type FilesReplaced, recordFileRoutes } from '@nfa/contracts';
import { Endpoint } from '@nfa/service-kit';
import { RecordFilesService } from './record-files.service.ts';

@Controller()
export class RecordFilesController {
  constructor(private readonly files: RecordFilesService) {}

  @Endpoint(recordFileRoutes.replaceFile)
  replace(@Body({ schema: FileReplacement }) replacement: FileReplacement): Promise<FilesReplaced> {
    return this.files.replace(replacement);
  }
}
