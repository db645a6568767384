import { Module } from '@nestjs/common';
import { GoneFilesRepository } from './gone-files.repository.ts';
import { PicturePolicy } from './picture-policy.ts';
import { References } from './references.ts';

@Module({ providers: [References, GoneFilesRepository, PicturePolicy], exports: [References, PicturePolicy] })
export class ReferencesModule {}
