import { Module } from '@nestjs/common';
import { courseRoutes } from '@nfa/contracts';
import { versionsController } from '../records/versions.controller.ts';
import { CoursesController } from './courses.controller.ts';
import { CoursesRepository } from './courses.repository.ts';
import { CoursesService } from './courses.service.ts';

@Module({
  controllers: [CoursesController, versionsController(courseRoutes, CoursesRepository)],
  providers: [CoursesService, CoursesRepository],
  exports: [CoursesRepository],
})
export class CoursesModule {}
