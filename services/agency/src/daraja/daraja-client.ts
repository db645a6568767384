import { type Clock, isNeverSent } from '@nfa/service-kit';
import type { z } from 'zod';
import type { DarajaAccount, ReadAccount } from './daraja-account.ts';
import { ConversationAnswer, PushAnswer, QueryAnswer, Refusal, RegisterAnswer, TokenAnswer } from './daraja-answers.ts';
import {
  type DarajaPort,
  DarajaRefused,
  DarajaUnsure,
  type PayOutOrder,
  type PushOrder,
  type PushState,
} from './daraja-port.ts';
import type { DarajaTokens } from './daraja-token.ts';

const TIMEOUT_MS = 30_000;

/** Error codes for an invalid or expired token. */
const BAD_TOKEN = new Set(['404.001.03', '400.003.01', '401.002.01']);
/** Code for a push that is still in process. */
const IN_PROCESS = '4999';
/** Older code for the same, and for a wrong passkey: only the message tells them apart. */
const IN_PROCESS_OR_REFUSED = '500.001.1001';

/** M-Pesa over HTTP. A call that moves money is never repeated after a timeout, a lost connection or an unreadable response. */
export class DarajaClient implements DarajaPort {
  constructor(
    private readonly readAccount: ReadAccount,
    private readonly tokens: DarajaTokens,
    private readonly clock: Clock,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {}

  async push({ phone, amountKes, account }: PushOrder) {
    const own = await this.account();
    const answer = await this.post(own, '/mpesa/stkpush/v1/processrequest', PushAnswer, {
      BusinessShortCode: own.shortCode,
      ...this.password(own),
      TransactionType: own.isTill ? 'CustomerBuyGoodsOnline' : 'CustomerPayBillOnline',
      Amount: amountKes,
      // Numbers, because text was observed to end in result code 1037.
      PartyA: Number(phone),
      PartyB: own.receiver,
      PhoneNumber: Number(phone),
      CallBackURL: own.noticeUrl('push'),
      AccountReference: account,
      TransactionDesc: 'Payment',
    });
    return { merchantRequestId: answer.MerchantRequestID, checkoutRequestId: answer.CheckoutRequestID };
  }

  async query(checkoutRequestId: string): Promise<PushState> {
    const own = await this.account();
    const body = { BusinessShortCode: own.shortCode, ...this.password(own), CheckoutRequestID: checkoutRequestId };
    try {
      const answer = await this.post(own, '/mpesa/stkpushquery/v1/query', QueryAnswer, body);
      if (isInProcess(answer.ResultCode, answer.ResultDesc)) return { isOver: false };
      return { isOver: true, code: answer.ResultCode, description: answer.ResultDesc };
    } catch (error) {
      if (error instanceof DarajaRefused && isInProcess(error.code, error.message)) return { isOver: false };
      throw error;
    }
  }

  async registerUrls(round?: number): Promise<void> {
    const own = await this.account();
    const address = own.noticeUrl('paybill', round);
    await this.post(own, '/mpesa/c2b/v2/registerurl', RegisterAnswer, {
      ShortCode: own.shortCode,
      ResponseType: 'Completed',
      ConfirmationURL: address,
      ValidationURL: address,
    });
  }

  async status(mpesaCode: string): Promise<string> {
    const own = await this.account();
    const answer = await this.post(own, '/mpesa/transactionstatus/v1/query', ConversationAnswer, {
      ...operator(own),
      CommandID: 'TransactionStatusQuery',
      TransactionID: mpesaCode,
      PartyA: own.shortCode,
      IdentifierType: own.isTill ? '2' : '4',
      ResultURL: own.noticeUrl('status'),
      QueueTimeOutURL: own.noticeUrl('status'),
      Remarks: 'Confirm',
      Occasion: 'Confirm',
    });
    return answer.ConversationID;
  }

  async payOut({ conversationId, phone, amountKes, remarks }: PayOutOrder): Promise<string> {
    const own = await this.account();
    const { Initiator, SecurityCredential } = operator(own);
    const answer = await this.post(own, '/mpesa/b2c/v3/paymentrequest', ConversationAnswer, {
      OriginatorConversationID: conversationId,
      InitiatorName: Initiator,
      SecurityCredential,
      CommandID: 'BusinessPayment',
      Amount: amountKes,
      PartyA: own.shortCode,
      PartyB: Number(phone),
      Remarks: remarks,
      QueueTimeOutURL: own.noticeUrl('payout'),
      ResultURL: own.noticeUrl('payout'),
      // This is how the API spells it.
      Occassion: '',
    });
    return answer.ConversationID;
  }

  async signIn(): Promise<void> {
    const own = await this.account();
    const token = await this.token(own);
    await this.tokens.forget(tokenOf(own), token);
    await this.token(own);
  }

  private async account(): Promise<DarajaAccount> {
    const account = await this.readAccount();
    if (!account) throw new DarajaRefused('not_set_up', 'M-Pesa is not set up');
    return account;
  }

  /** @throws DarajaRefused, also when Daraja does not answer: without a token no call is made */
  private async token(own: DarajaAccount): Promise<string> {
    try {
      return await this.tokens.get(tokenOf(own), async () => {
        const basic = Buffer.from(keysOf(own)).toString('base64');
        const path = '/oauth/v1/generate?grant_type=client_credentials';
        const answer = await this.send(own, path, TokenAnswer, { headers: { authorization: `Basic ${basic}` } });
        return { token: answer.access_token, seconds: answer.expires_in };
      });
    } catch (error) {
      // Callers take a code that begins with 5 for an unknown outcome, but without a token the call was not made.
      if (error instanceof DarajaRefused && !error.code.startsWith('5')) throw error;
      throw new DarajaRefused('no_token', 'Daraja gave no token');
    }
  }

  /** Posts a body; repeats the call only when Daraja refused the token, and therefore the call. */
  private async post<S extends z.ZodType>(own: DarajaAccount, path: string, schema: S, body: object) {
    const token = await this.token(own);
    try {
      return await this.send(own, path, schema, jsonPost(token, body));
    } catch (error) {
      if (!(error instanceof DarajaRefused) || !BAD_TOKEN.has(error.code)) throw error;
      await this.tokens.forget(tokenOf(own), token);
      return this.send(own, path, schema, jsonPost(await this.token(own), body));
    }
  }

  private async send<S extends z.ZodType>(own: DarajaAccount, path: string, schema: S, options: RequestInit) {
    const signal = AbortSignal.timeout(this.timeoutMs);
    let text: string;
    try {
      const response = await fetch(own.url + path, { ...options, signal, redirect: 'error' });
      text = await response.text();
    } catch (error) {
      if (isNeverSent(error)) throw new DarajaRefused('unreachable', 'M-Pesa cannot be reached');
      throw new DarajaUnsure(signal.aborted ? 'no answer in time' : 'the connection was lost');
    }
    const answer = parseJson(text);
    const refusal = Refusal.safeParse(answer);
    if (refusal.success) throw new DarajaRefused(refusal.data.errorCode, refusal.data.errorMessage);
    const parsed = schema.safeParse(answer);
    if (!parsed.success) throw new DarajaUnsure('the answer cannot be read');
    const { ResponseCode = '0', ResponseDescription = '' } = parsed.data as Record<string, string>;
    if (!/^0+$/.test(ResponseCode)) throw new DarajaRefused(ResponseCode, ResponseDescription);
    return parsed.data;
  }

  /** Password of a call and the timestamp in it, in Nairobi's time. */
  private password({ shortCode, passkey }: DarajaAccount) {
    const nairobi = new Date(this.clock.now().getTime() + 3 * 3_600_000);
    const Timestamp = nairobi.toISOString().replace(/\D/g, '').slice(0, 14);
    return { Timestamp, Password: Buffer.from(shortCode + passkey + Timestamp).toString('base64') };
  }
}

const isInProcess = (code: string, message: string): boolean =>
  code === IN_PROCESS || (code === IN_PROCESS_OR_REFUSED && /process/i.test(message));

const keysOf = ({ consumerKey, consumerSecret }: DarajaAccount): string => `${consumerKey}:${consumerSecret}`;

// Sandbox and production do not accept each other's tokens.
const tokenOf = (own: DarajaAccount): string => `${own.url} ${keysOf(own)}`;

function operator({ initiator, securityCredential }: DarajaAccount) {
  if (!initiator || !securityCredential)
    throw new DarajaRefused('no_operator', 'The name and the credential of the operator are missing');
  return { Initiator: initiator, SecurityCredential: securityCredential };
}

const jsonPost = (token: string, body: object): RequestInit => ({
  method: 'POST',
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
