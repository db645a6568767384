import { Injectable } from '@nestjs/common';
import type { WhatsAppSettings, WhatsAppSettingsInput, WhatsAppTest } from '@nfa/contracts';
import { invalidField } from '@nfa/service-kit';
import { CloudApiClient } from './cloud-api-client.ts';
import { WhatsAppKeys, type WhatsAppSecrets } from './whatsapp-keys.ts';
import { WhatsAppRefused } from './whatsapp-port.ts';
import { WhatsAppSettingsRepository } from './whatsapp-settings.repository.ts';

const TEST_MS = 4_000;

/** Settings of messages by WhatsApp. */
@Injectable()
export class WhatsAppSettingsService {
  constructor(
    private readonly settings: WhatsAppSettingsRepository,
    private readonly keys: WhatsAppKeys,
  ) {}

  async get(): Promise<WhatsAppSettings> {
    const row = await this.settings.find();
    const { is_on = false, phone_number_id = '', updated_at } = row ?? {};
    const stored = row ? this.keys.stored(row) : [];
    const settings = { is_on, is_practice: this.keys.isPractice, phone_number_id, stored };
    return { ...settings, ...(updated_at && { updated_at }) };
  }

  /** @throws Problem invalid_input when WhatsApp is switched on with incomplete keys */
  async save({ is_on, phone_number_id, ...given }: WhatsAppSettingsInput): Promise<WhatsAppSettings> {
    const changed = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    await this.settings.save({ is_on, phone_number_id }, (stored) => {
      const secrets: WhatsAppSecrets = { ...this.keys.read({ secrets: stored }), ...changed };
      if (is_on && !this.keys.accountOf(phone_number_id, secrets)) throw invalidField('is_on', NEEDED);
      return this.keys.encrypt(secrets);
    });
    return this.get();
  }

  /** Tests the stored keys by reading the number from which messages are sent. */
  async test(): Promise<WhatsAppTest> {
    const account = await this.keys.account();
    if (!account) return { works: false, text: `This ${NEEDED}.` };
    try {
      const number = await new CloudApiClient(async () => account, TEST_MS).number();
      return { works: true, text: `The keys work: messages come from ${number}.` };
    } catch (error) {
      return { works: false, text: errorText(error) };
    }
  }
}

const NEEDED = 'needs the id of the phone number, the access token, the app secret and the verify token first';

function errorText(error: unknown): string {
  if (!(error instanceof WhatsAppRefused)) return 'WhatsApp did not answer in time. Try again in a minute.';
  const { code, message } = error;
  if (code === 'unreachable') return 'This server cannot reach WhatsApp. Ask who runs it about the way out.';
  if (/appsecret_proof/i.test(message)) return 'The app secret is wrong, or belongs to another app than the token.';
  if (code === 0 || code === 190) return 'The access token is wrong or over. Make a permanent one for a system user.';
  if (code === 33 || code === 100)
    return 'There is no such phone number, or the token may not use it. The id is not the number itself: it stands beside it in the app at Meta.';
  if (code === 3 || code === 10 || (typeof code === 'number' && code >= 200 && code < 300))
    return 'The access token may not send messages: it needs the permission whatsapp_business_messaging.';
  if (code === 4 || code === 80_007) return 'WhatsApp was asked too often. Try again in an hour.';
  return `WhatsApp says: “${message || code}”.`;
}
