import { Module } from '@nestjs/common';
import { ImagesModule } from '../images/images.module.ts';
import { UploadsModule } from '../uploads/uploads.module.ts';
import { PrivateFilesController } from './private-files.controller.ts';
import { PrivateFilesService } from './private-files.service.ts';

@Module({
  imports: [ImagesModule, UploadsModule],
  controllers: [PrivateFilesController],
  providers: [PrivateFilesService],
})
export class PrivateFilesModule {}
