import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ImageQueue } from '../images/image-queue.ts';
import { Images } from '../images/images.ts';
import { RenditionsService } from '../renditions/renditions.service.ts';
import { ServeController } from '../renditions/serve.controller.ts';
import { ServeService } from '../renditions/serve.service.ts';
import { FilesController } from './files.controller.ts';
import { FileEntity } from './files.entity.ts';
import { FilesRepository } from './files.repository.ts';
import { FilesService } from './files.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([FileEntity])],
  controllers: [FilesController, ServeController],
  providers: [FilesService, FilesRepository, Images, ImageQueue, RenditionsService, ServeService],
  exports: [FilesRepository],
})
export class FilesModule {}
