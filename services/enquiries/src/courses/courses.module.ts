import { Module } from '@nestjs/common';
import { CourseLookup } from './course-lookup.ts';

@Module({ providers: [CourseLookup], exports: [CourseLookup] })
export class CoursesModule {}
