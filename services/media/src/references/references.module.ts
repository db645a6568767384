import { Module } from '@nestjs/common';
import { PicturePolicy } from './picture-policy.ts';
import { References } from './references.ts';
import { Subjects } from './subjects.ts';
import { WithheldFilesRepository } from './withheld-files.repository.ts';

@Module({
  providers: [References, Subjects, WithheldFilesRepository, PicturePolicy],
  exports: [References, PicturePolicy],
})
export class ReferencesModule {}
