import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ImageQueue } from '../images/image-queue.ts';
import { Images } from '../images/images.ts';
import { PrivateFilesController } from '../private-files/private-files.controller.ts';
import { PrivateFilesService } from '../private-files/private-files.service.ts';
import { ReferencesModule } from '../references/references.module.ts';
import { RenditionsService } from '../renditions/renditions.service.ts';
import { ServeController } from '../renditions/serve.controller.ts';
import { ServeService } from '../renditions/serve.service.ts';
import { FilesController } from './files.controller.ts';
import { FileEntity } from './files.entity.ts';
import { FilesRepository } from './files.repository.ts';
import { FilesService } from './files.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([FileEntity]), ReferencesModule],
  controllers: [FilesController, PrivateFilesController, ServeController],
  providers: [FilesService, FilesRepository, Images, ImageQueue, PrivateFilesService, RenditionsService, ServeService],
  exports: [FilesRepository],
})
export class FilesModule {}
