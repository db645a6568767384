import { Module } from '@nestjs/common';
import { ConversionsModule } from '../conversions/conversions.module.ts';
import { FilesModule } from '../files/files.module.ts';
import { ImagesModule } from '../images/images.module.ts';
import { RenditionsModule } from '../renditions/renditions.module.ts';
import { UploadsController } from './uploads.controller.ts';
import { UploadsService } from './uploads.service.ts';

@Module({
  imports: [FilesModule, ConversionsModule, ImagesModule, RenditionsModule],
  controllers: [UploadsController],
  providers: [UploadsService],
  exports: [UploadsService],
})
export class UploadsModule {}
