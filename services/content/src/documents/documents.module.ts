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
import { DocumentsController } from './documents.controller.ts';
import { DocumentsRepository } from './documents.repository.ts';
import { DocumentsService } from './documents.service.ts';
import { PlacedPictures } from './placed-pictures.ts';

@Module({
  controllers: [
    documentController('settings', settingsRoutes, SettingsInput),
    documentController('about', aboutRoutes, AboutInput),
    documentController('contact', contactPageRoutes, ContactPageInput),
    documentController('privacy', privacyRoutes, PrivacyInput),
    documentController('safety', safetyRoutes, SafetyInput),
    DocumentsController,
  ],
  providers: [DocumentsService, DocumentsRepository, PlacedPictures],
  exports: [DocumentsRepository],
})
export class DocumentsModule {}
