import { Inject, Injectable } from '@nestjs/common';
import {
  type MpesaEnvironment,
  mpesaEnvironments,
  type PaymentAccountInput,
  type PaymentSettings,
  type PaymentSettingsChange,
  type PaymentTest,
} from '@nfa/contracts';
import { Clock, invalidField, notFound } from '@nfa/service-kit';
import type { DarajaAccount } from '../daraja/daraja-account.ts';
import { DarajaClient } from '../daraja/daraja-client.ts';
import { DARAJA, type DarajaPort, DarajaRefused } from '../daraja/daraja-port.ts';
import { DarajaTokens } from '../daraja/daraja-token.ts';
import { type AccountSecrets, MpesaCredentialsService } from './mpesa-credentials.service.ts';
import { PaymentSettingsRepository, type StoredPaymentSettings } from './payment-settings.repository.ts';

/** Id of a push that does not exist: a query for this id tests whether short code and passkey match. */
const NO_PUSH = 'ws_CO_00000000000000000000000';

/** Settings of payments by phone. */
@Injectable()
export class PaymentSettingsService {
  constructor(
    private readonly settings: PaymentSettingsRepository,
    private readonly accounts: MpesaCredentialsService,
    private readonly tokens: DarajaTokens,
    @Inject(DARAJA) private readonly daraja: DarajaPort,
    private readonly clock: Clock,
  ) {}

  async get(): Promise<PaymentSettings> {
    const { active, checks_source, sends_payouts, payouts_per_day_kes, updated_at } = await this.settings.find();
    const rows = new Map((await this.settings.findAccounts()).map((row) => [row.environment, row]));
    const accounts = mpesaEnvironments.map((environment) => {
      const row = rows.get(environment);
      const { short_code = '', till_number = '', initiator = '' } = row ?? {};
      return { environment, short_code, till_number, initiator, stored: row ? this.accounts.stored(row) : [] };
    });
    const chosen = { active, checks_source, sends_payouts, payouts_per_day_kes };
    return { mode: await this.accounts.mode(), ...chosen, accounts, ...(updated_at && { updated_at }) };
  }

  /** Changes what is named. @throws Problem invalid_input for keys that are not complete */
  async choose(change: PaymentSettingsChange): Promise<PaymentSettings> {
    await this.settings.change(change, (chosen) => this.requireKeys(chosen));
    return this.get();
  }

  /** @throws Problem not_found */
  async saveAccount(environment: string, input: PaymentAccountInput): Promise<PaymentSettings> {
    const name = known(environment);
    const { short_code, till_number, initiator, ...given } = input;
    const changed: AccountSecrets = Object.fromEntries(
      Object.entries(given).filter(([, value]) => value !== undefined),
    );
    await this.settings.saveAccount({ environment: name, short_code, till_number, initiator }, (secrets) =>
      this.accounts.encrypt({ ...(secrets && this.accounts.read({ secrets })), ...changed }),
    );
    return this.get();
  }

  /** @throws Problem not_found */
  async test(environment: string): Promise<PaymentTest> {
    const account = await this.accounts.of(known(environment));
    if (!account)
      return { works: false, text: 'Short code, consumer key, consumer secret and passkey are needed first.' };
    return this.tryOut(account, new DarajaClient(async () => account, this.tokens, this.clock, 4_000));
  }

  /** Tells M-Pesa where notices go. A new round counts once M-Pesa has taken it, so that failures never close the address it knows. */
  async register(renew: boolean): Promise<PaymentTest> {
    const round = (await this.settings.find()).notice_round + (renew ? 1 : 0);
    try {
      await this.daraja.registerUrls(round);
    } catch (error) {
      return { works: false, text: errorText(error) };
    }
    if (renew) await this.settings.saveRound(round);
    return { works: true, text: 'M-Pesa knows where notices go.' };
  }

  private async requireKeys({ active, sends_payouts }: StoredPaymentSettings): Promise<void> {
    if (active !== 'none' && !(await this.accounts.of(active)))
      throw invalidField('active', 'needs a short code, a consumer key, a consumer secret and a passkey first');
    if (sends_payouts) {
      const account = await (active === 'none' ? this.accounts.practice() : this.accounts.of(active));
      if (!account?.securityCredential)
        throw invalidField(
          'sends_payouts',
          'needs the name and the credential of the operator among the keys in use first',
        );
    }
  }

  private async tryOut(account: DarajaAccount, client: DarajaPort): Promise<PaymentTest> {
    try {
      await client.signIn();
      await client.query(NO_PUSH);
    } catch (error) {
      // The push is unknown, so keys, short code and passkey were accepted.
      const isUnknownPush = error instanceof DarajaRefused && /^(400|404)\./.test(error.code) && !isKeys(error.code);
      if (!isUnknownPush) return { works: false, text: errorText(error) };
    }
    const missing = account.initiator && account.securityCredential;
    return {
      works: true,
      text: missing
        ? 'The keys work.'
        : 'The keys work. Without the operator’s name and credential PayBill payments cannot be confirmed by themselves.',
    };
  }
}

/** @throws Problem not_found */
function known(environment: string): MpesaEnvironment {
  const found = mpesaEnvironments.find((name) => name === environment);
  if (!found) throw notFound('environment');
  return found;
}

const isKeys = (code: string): boolean => code.startsWith('400.008') || code.startsWith('404.001');

function errorText(error: unknown): string {
  if (!(error instanceof DarajaRefused) || error.code === 'no_token')
    return 'Safaricom did not answer in time. Try again in a minute.';
  const { code, message } = error;
  if (isKeys(code)) return 'The consumer key or the consumer secret is wrong, or belongs to the other environment.';
  if (code === 'unreachable') return 'This server cannot reach Safaricom. Ask who runs it about the way out.';
  if (code === 'token')
    return 'Redis does not answer, and without it the copies of the service cannot share a sign-in.';
  if (code === 'not_set_up') return 'Choose the keys in use first.';
  if (code === 'no_operator') return 'The operator’s name and credential are missing.';
  if (code === '500.001.1001') return `The passkey does not fit the short code: “${message}”.`;
  if (/apiproduct/i.test(message)) return 'The app on the Daraja portal does not have the product that is needed.';
  return `Safaricom says: “${message || code}”.`;
}
