import { Body, Controller } from '@nestjs/common';
import { type Settings, SettingsInput, settingsRoutes } from '@nfa/contracts';
import { Endpoint, IfMatch } from '@nfa/service-kit';
import { DocumentsService } from '../documents/documents.service.ts';

@Controller()
export class SettingsController {
  constructor(private readonly documents: DocumentsService) {}

  @Endpoint(settingsRoutes.get)
  get(): Promise<Settings> {
    return this.documents.get('settings', SettingsInput);
  }

  @Endpoint(settingsRoutes.replace)
  replace(
    @Body({ schema: SettingsInput }) input: SettingsInput,
    @IfMatch() expectedVersion?: string,
  ): Promise<Settings> {
    return this.documents.replace('settings', SettingsInput, input, expectedVersion);
  }
}
