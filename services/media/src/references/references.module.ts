import { Module } from '@nestjs/common';
import { GoneFilesRepository } from './gone-files.repository.ts';
import { PicturePolicy } from './picture-policy.ts';
import { References } from './references.ts';
import { Subjects } from './subjects.ts';

@Module({ providers: [References, Subjects, GoneFilesRepository, PicturePolicy], exports: [References, PicturePolicy] })
export class ReferencesModule {}
