import { Module } from '@nestjs/common';
import { ChildrenController } from './children.controller.ts';
import { ChildrenRepository } from './children.repository.ts';
import { ChildrenService } from './children.service.ts';

@Module({
  controllers: [ChildrenController],
  providers: [ChildrenService, ChildrenRepository],
  exports: [ChildrenRepository],
})
export class ChildrenModule {}
