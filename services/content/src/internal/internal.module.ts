import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module.ts';
import { InternalController } from './internal.controller.ts';
import { InternalService } from './internal.service.ts';

@Module({
  imports: [DocumentsModule],
  controllers: [InternalController],
  providers: [InternalService],
})
export class InternalModule {}
