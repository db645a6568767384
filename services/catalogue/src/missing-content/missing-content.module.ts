import { Module } from '@nestjs/common';
import { MissingContentController } from './missing-content.controller.ts';
import { MissingContentRepository } from './missing-content.repository.ts';
import { MissingContentService } from './missing-content.service.ts';

@Module({ controllers: [MissingContentController], providers: [MissingContentService, MissingContentRepository] })
export class MissingContentModule {}
