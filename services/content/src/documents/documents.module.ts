import { Module } from '@nestjs/common';
import {
  AboutInput,
  aboutRoutes,
  ContactPageInput,
  contactPageRoutes,
  PrivacyInput,
  privacyRoutes,
  SafetyInput,
  SettingsInput,
  safetyRoutes,
  settingsRoutes,
} from '@nfa/contracts';
import { documentController } from './document.controller.ts';
import { DocumentsRepository } from './documents.repository.ts';
import { DocumentsService } from './documents.service.ts';
import { PageFilesController } from './page-files.controller.ts';
import { PlacedPictures } from './placed-pictures.ts';
import { UntranslatedPagesController } from './untranslated-pages.controller.ts';

@Module({
  controllers: [
    documentController('settings', settingsRoutes, SettingsInput),
    documentController('about', aboutRoutes, AboutInput),
    documentController('contact', contactPageRoutes, ContactPageInput),
    documentController('privacy', privacyRoutes, PrivacyInput),
    documentController('safety', safetyRoutes, SafetyInput),
    PageFilesController,
    UntranslatedPagesController,
  ],
  providers: [DocumentsService, DocumentsRepository, PlacedPictures],
  exports: [DocumentsRepository],
})
export class DocumentsModule {}
