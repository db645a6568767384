import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AboutController } from '../about/about.controller.ts';
import { ContactPageController } from '../contact-page/contact-page.controller.ts';
import { InternalController } from '../internal/internal.controller.ts';
import { InternalService } from '../internal/internal.service.ts';
import { PrivacyController } from '../notices/privacy.controller.ts';
import { SafetyController } from '../notices/safety.controller.ts';
import { SettingsController } from '../settings/settings.controller.ts';
import { DocumentEntity } from './documents.entity.ts';
import { DocumentsRepository } from './documents.repository.ts';
import { DocumentsService } from './documents.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([DocumentEntity])],
  controllers: [
    SettingsController,
    AboutController,
    ContactPageController,
    PrivacyController,
    SafetyController,
    InternalController,
  ],
  providers: [DocumentsService, DocumentsRepository, InternalService],
})
export class DocumentsModule {}
