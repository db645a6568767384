import { Injectable } from '@nestjs/common';
import { type EnquirySettings, EnquirySettingsInput } from '@nfa/contracts';
import { editConflict, Problem } from '@nfa/service-kit';
import type { EnquirySettingsEntity } from './enquiry-settings.entity.ts';
import { EnquirySettingsRepository } from './enquiry-settings.repository.ts';

/** Settings for answering enquiries. */
@Injectable()
export class EnquirySettingsService {
  constructor(private readonly settings: EnquirySettingsRepository) {}

  async get(): Promise<EnquirySettings> {
    return withDefaults(await this.settings.find());
  }

  /**
   * @param isFresh whether the caller may change where the academy's mails go
   * @throws Problem fresh_factor_required; conflict when somebody saved them since `expectedVersion`
   */
  async replace(input: EnquirySettingsInput, isFresh: boolean, expectedVersion?: string): Promise<EnquirySettings> {
    const { notification_address } = await this.get();
    if (input.notification_address !== notification_address && !isFresh) throw new Problem('fresh_factor_required');
    const saved = await this.settings.save(input, expectedVersion);
    if (!saved) throw editConflict('settings');
    return withDefaults(saved);
  }
}

const withDefaults = (stored: EnquirySettingsEntity | null): EnquirySettings => ({
  ...EnquirySettingsInput.parse(stored?.value ?? {}),
  ...(stored && { updated_at: stored.updated_at }),
});
