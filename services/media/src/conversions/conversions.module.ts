import { Module } from '@nestjs/common';
import { ConversionsController } from './conversions.controller.ts';
import { ConversionsRepository } from './conversions.repository.ts';
import { ConversionsService } from './conversions.service.ts';

@Module({
  controllers: [ConversionsController],
  providers: [ConversionsRepository, ConversionsService],
  exports: [ConversionsService],
})
export class ConversionsModule {}
