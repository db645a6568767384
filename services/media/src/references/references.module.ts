import { Module } from '@nestjs/common';
import { PicturePolicy } from './picture-policy.ts';
import { References } from './references.ts';

@Module({ providers: [References, PicturePolicy], exports: [References, PicturePolicy] })
export class ReferencesModule {}
