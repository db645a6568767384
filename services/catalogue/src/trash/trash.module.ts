import { Module } from '@nestjs/common';
import { Clock } from '@nfa/service-kit';
import { TrashController } from './trash.controller.ts';
import { TrashRepository } from './trash.repository.ts';
import { TrashService } from './trash.service.ts';
import { TrashCleanup } from './trash-cleanup.ts';

@Module({
  controllers: [TrashController],
  providers: [TrashService, TrashRepository, TrashCleanup, Clock],
})
export class TrashModule {}
