import { Module } from '@nestjs/common';
import { modelRoutes } from '@nfa/contracts';
import { versionsController } from '../records/versions.controller.ts';
import { ModelsController } from './models.controller.ts';
import { ModelsRepository } from './models.repository.ts';
import { ModelsService } from './models.service.ts';

@Module({
  controllers: [ModelsController, versionsController(modelRoutes, ModelsRepository)],
  providers: [ModelsService, ModelsRepository],
  exports: [ModelsRepository],
})
export class ModelsModule {}
