import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ModelsController } from './models.controller.ts';
import { ModelEntity } from './models.entity.ts';
import { ModelsRepository } from './models.repository.ts';
import { ModelsService } from './models.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([ModelEntity])],
  controllers: [ModelsController],
  providers: [ModelsService, ModelsRepository],
  exports: [ModelsRepository],
})
export class ModelsModule {}
