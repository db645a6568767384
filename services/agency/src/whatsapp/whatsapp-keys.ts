import { Inject, Injectable } from '@nestjs/common';
import { whatsappSecrets } from '@nfa/contracts';
import { Cipher } from '@nfa/service-kit';
import type { WhatsAppAccount } from './cloud-api-client.ts';
import type { WhatsAppSettingsEntity } from './whatsapp-settings.entity.ts';
import { type Transaction, WhatsAppSettingsRepository } from './whatsapp-settings.repository.ts';

/** Configuration of WhatsApp for this installation. */
export interface WhatsAppConfig {
  /** Address of the double, in a demonstration; undefined elsewhere. */
  practiceUrl: string | undefined;
  /** Address of the site, for links in a text. */
  publicUrl: string;
  /** Secret from which the encryption key is derived. */
  secret: string;
}

/** Injection token of `WhatsAppConfig`. */
export const WHATSAPP_CONFIG = Symbol('WhatsAppConfig');

/** Secrets by name. */
export type WhatsAppSecrets = Partial<Record<(typeof whatsappSecrets)[number], string>>;

const VERSION = 'v24.0';

/** Keys for calls to WhatsApp. */
@Injectable()
export class WhatsAppKeys {
  readonly isPractice: boolean;
  private readonly url: string;
  private readonly cipher: Cipher;

  constructor(
    @Inject(WHATSAPP_CONFIG) { practiceUrl, secret }: WhatsAppConfig,
    private readonly settings: WhatsAppSettingsRepository,
  ) {
    this.isPractice = practiceUrl !== undefined;
    // A demonstration sends messages only to the double.
    this.url = `${practiceUrl ?? 'https://graph.facebook.com'}/${VERSION}`;
    this.cipher = new Cipher(secret, 'keys of whatsapp');
  }

  /** Whether messages are sent by WhatsApp. */
  async isOn(transaction?: Transaction): Promise<boolean> {
    return (await this.settings.find(transaction))?.is_on ?? false;
  }

  /** The stored account; undefined until all of its keys are stored. */
  async account(): Promise<WhatsAppAccount | undefined> {
    const row = await this.settings.find();
    return row ? this.accountOf(row.phone_number_id, this.read(row)) : undefined;
  }

  /** Keys for verifying webhooks; undefined until both are stored. */
  async webhook(): Promise<{ phoneNumberId: string; appSecret: string; verifyToken: string } | undefined> {
    const row = await this.settings.find();
    if (!row) return undefined;
    const { app_secret: appSecret, verify_token: verifyToken } = this.read(row);
    return appSecret && verifyToken ? { phoneNumberId: row.phone_number_id, appSecret, verifyToken } : undefined;
  }

  /** The account with these secrets; undefined until all of its keys are stored. */
  accountOf(phoneNumberId: string, secrets: WhatsAppSecrets): WhatsAppAccount | undefined {
    const { access_token: accessToken, app_secret: appSecret, verify_token } = secrets;
    if (!phoneNumberId || !accessToken || !appSecret || !verify_token) return undefined;
    return { url: this.url, phoneNumberId, accessToken, appSecret };
  }

  /** Secrets of a row; none when they were encrypted with another key. */
  read({ secrets }: Pick<WhatsAppSettingsEntity, 'secrets'>): WhatsAppSecrets {
    const text = this.cipher.decrypt(secrets);
    return text === undefined ? {} : (JSON.parse(text) as WhatsAppSecrets);
  }

  encrypt(secrets: WhatsAppSecrets): string {
    return this.cipher.encrypt(JSON.stringify(secrets));
  }

  /** Names of the stored secrets. */
  stored(row: Pick<WhatsAppSettingsEntity, 'secrets'>): (typeof whatsappSecrets)[number][] {
    const secrets = this.read(row);
    return whatsappSecrets.filter((name) => Boolean(secrets[name]));
  }
}
