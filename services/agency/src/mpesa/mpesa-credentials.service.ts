import { Inject, Injectable } from '@nestjs/common';
import { type MpesaEnvironment, type PaymentSettings } from '@nfa/contracts';
import { Cipher } from '@nfa/service-kit';
import { DARAJA_HOSTS, type DarajaAccount } from '../daraja/daraja-account.ts';
import type { MpesaCredentialsEntity } from './mpesa-credentials.entity.ts';
import { NoticeSecrets } from './notice-secrets.ts';
import { PaymentSettingsRepository } from './payment-settings.repository.ts';

/** Configuration of M-Pesa for this installation. */
export interface MpesaConfig {
  /** Redis through which the copies share the access token. */
  redisUrl: string;
  /** Address of the double, in a demonstration; undefined elsewhere. */
  practiceUrl: string | undefined;
  /** Address under which the double reaches the site. */
  noticesUrl: string;
  /** Address under which M-Pesa reaches the site. */
  publicUrl: string;
  /** Secret from which the encryption key and the secret addresses are derived. */
  secret: string;
  /** Milliseconds between two searches for queries that are due. */
  intervalMs: number;
}

/** Injection token of `MpesaConfig`. */
export const MPESA_CONFIG = Symbol('MpesaConfig');

const secretNames = ['consumer_key', 'consumer_secret', 'passkey', 'security_credential'] as const;

/** Secrets of an account by name. */
export type AccountSecrets = Partial<Record<(typeof secretNames)[number], string>>;

/** Fixed account of the double. */
const PRACTICE = {
  consumerKey: 'practice',
  consumerSecret: 'no money moves',
  shortCode: '600000',
  receiver: '600000',
  isTill: false,
  passkey: 'practice-passkey',
  initiator: 'practice',
  securityCredential: 'practice',
} as const;

/** Keys for calls to M-Pesa, and addresses of its notices. */
@Injectable()
export class MpesaCredentialsService {
  readonly secrets: NoticeSecrets;
  private readonly cipher: Cipher;

  constructor(
    @Inject(MPESA_CONFIG) private readonly config: MpesaConfig,
    private readonly settings: PaymentSettingsRepository,
  ) {
    this.secrets = new NoticeSecrets(config.secret);
    this.cipher = new Cipher(config.secret, 'keys of payments');
  }

  /** The account in use; undefined while M-Pesa is not set up. */
  async current(): Promise<DarajaAccount | undefined> {
    const { active } = await this.settings.find();
    return active === 'none' ? this.practice() : this.of(active);
  }

  /** The account of an environment; undefined until all of its keys are there. */
  async of(environment: MpesaEnvironment): Promise<DarajaAccount | undefined> {
    const row = await this.settings.findAccount(environment);
    const secrets = row && this.read(row);
    if (!secrets?.consumer_key || !secrets.consumer_secret || !secrets.passkey || !row?.short_code) return undefined;
    return {
      mode: environment,
      url: DARAJA_HOSTS[environment],
      consumerKey: secrets.consumer_key,
      consumerSecret: secrets.consumer_secret,
      shortCode: row.short_code,
      receiver: row.till_number || row.short_code,
      isTill: row.till_number !== '',
      passkey: secrets.passkey,
      initiator: row.initiator,
      securityCredential: secrets.security_credential ?? '',
      noticeUrl: await this.noticeUrls(this.config.publicUrl),
    };
  }

  /** Name of the environment in use. */
  async mode(): Promise<PaymentSettings['mode']> {
    return (await this.current())?.mode ?? 'off';
  }

  /** Secrets of an account; none when they were encrypted with another key. */
  read({ secrets }: Pick<MpesaCredentialsEntity, 'secrets'>): AccountSecrets {
    const text = this.cipher.decrypt(secrets);
    return text === undefined ? {} : (JSON.parse(text) as AccountSecrets);
  }

  encrypt(secrets: AccountSecrets): string {
    return this.cipher.encrypt(JSON.stringify(secrets));
  }

  /** Names of the secrets that are stored. */
  stored(row: Pick<MpesaCredentialsEntity, 'secrets'>): (typeof secretNames)[number][] {
    const secrets = this.read(row);
    return secretNames.filter((name) => Boolean(secrets[name]));
  }

  /** The double's account in a demonstration; undefined elsewhere. */
  async practice(): Promise<DarajaAccount | undefined> {
    const { practiceUrl: url, noticesUrl } = this.config;
    if (url === undefined) return undefined;
    return { mode: 'practice', url, ...PRACTICE, noticeUrl: await this.noticeUrls(noticesUrl) };
  }

  private async noticeUrls(site: string): Promise<DarajaAccount['noticeUrl']> {
    const { notice_round } = await this.settings.find();
    return (kind, round = notice_round) =>
      new URL(`/api/payments/notices/${kind}/${this.secrets.of(kind, round)}`, site).href;
  }
}
