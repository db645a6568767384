import { Body, Controller, Query, Res } from '@nestjs/common';
import { type Settings, SettingsInput, settingsRoutes, type Version } from '@nfa/contracts';
import { Endpoint, type HeaderTarget, Id, IfMatch, withTotal } from '@nfa/service-kit';
import type { z } from 'zod';
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

  @Endpoint(settingsRoutes.versions)
  async versions(
    @Query({ schema: settingsRoutes.versions.query }) page: z.output<typeof settingsRoutes.versions.query>,
    @Res({ passthrough: true }) response: HeaderTarget,
  ): Promise<Version[]> {
    return withTotal(response, await this.documents.versions('settings', SettingsInput, page));
  }

  @Endpoint(settingsRoutes.restoreVersion)
  restoreVersion(@Id('version') versionId: string): Promise<Settings> {
    return this.documents.restoreVersion('settings', SettingsInput, versionId);
  }
}
