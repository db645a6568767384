import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.ts';
import { ImagesModule } from '../images/images.module.ts';
import { ReferencesModule } from '../references/references.module.ts';
import { RenditionsService } from './renditions.service.ts';
import { ServeController } from './serve.controller.ts';
import { ServeService } from './serve.service.ts';

@Module({
  imports: [FilesModule, ImagesModule, ReferencesModule],
  controllers: [ServeController],
  providers: [RenditionsService, ServeService],
  exports: [RenditionsService],
})
export class RenditionsModule {}
