import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ChildRuleEntity } from './child-rules.entity.ts';
import { ChildrenController } from './children.controller.ts';
import { ChildrenRepository } from './children.repository.ts';
import { ChildrenService } from './children.service.ts';
import { ModelAgeEntity } from './model-ages.entity.ts';
import { SchoolTermEntity } from './school-terms.entity.ts';

@Module({
  imports: [TypeOrmModule.forFeature([ChildRuleEntity, SchoolTermEntity, ModelAgeEntity])],
  controllers: [ChildrenController],
  providers: [ChildrenService, ChildrenRepository],
  exports: [ChildrenRepository],
})
export class ChildrenModule {}
