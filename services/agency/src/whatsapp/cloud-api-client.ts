import { createHmac } from 'node:crypto';
import { isNeverSent } from '@nfa/service-kit';
import { z } from 'zod';
import { type WhatsAppMessage, type WhatsAppPort, WhatsAppRefused, WhatsAppUnsure } from './whatsapp-port.ts';

/** Keys and address with which WhatsApp is called. */
export interface WhatsAppAccount {
  /** Address of the Graph API, including its version. */
  url: string;
  phoneNumberId: string;
  accessToken: string;
  appSecret: string;
}

/** Reads the account in use; undefined while WhatsApp is not set up. */
export type ReadAccount = () => Promise<WhatsAppAccount | undefined>;

const TIMEOUT_MS = 20_000;
/** Error codes for too many calls by the app, the business or the number, or to one person. */
const FOR_NOW = new Set([4, 80_007, 130_429, 131_056]);

const Refusal = z.looseObject({
  error: z.looseObject({
    code: z.int(),
    message: z.string().default(''),
    error_data: z.looseObject({ details: z.string().optional() }).optional(),
  }),
});
const SentAnswer = z.looseObject({
  messages: z.tuple([z.looseObject({ id: z.string().min(1).max(200) })]).rest(z.unknown()),
});
const NumberAnswer = z.looseObject({ display_phone_number: z.string().max(40) });

/** WhatsApp's Cloud API over HTTP. No message is ever repeated after a timeout, a lost connection or an unreadable response. */
export class CloudApiClient implements WhatsAppPort {
  constructor(
    private readonly readAccount: ReadAccount,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {}

  async send({ id, phone, template: { name, language, values, path } }: WhatsAppMessage): Promise<string> {
    const text = (value: string) => ({ type: 'text', text: value });
    const body = {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: phone,
      type: 'template',
      template: {
        name,
        language: { code: language },
        components: [
          { type: 'body', parameters: values.map(text) },
          { type: 'button', sub_type: 'url', index: '0', parameters: [text(path)] },
        ],
      },
      biz_opaque_callback_data: id,
    };
    const options = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    const answer = await this.ask((own) => `/${own.phoneNumberId}/messages`, SentAnswer, options);
    return answer.messages[0].id;
  }

  async number(): Promise<string> {
    const answer = await this.ask((own) => `/${own.phoneNumberId}?fields=display_phone_number`, NumberAnswer);
    return answer.display_phone_number;
  }

  private async ask<S extends z.ZodType>(
    pathOf: (own: WhatsAppAccount) => string,
    schema: S,
    options: RequestInit = {},
  ): Promise<z.output<S>> {
    const own = await this.readAccount();
    if (!own) throw new WhatsAppRefused('not_set_up', 'WhatsApp is not set up');
    const { status, text } = await this.fetchText(signed(own, pathOf(own)), {
      ...options,
      headers: { ...options.headers, authorization: `Bearer ${own.accessToken}` },
    });
    const answer = parseJson(text);
    // A server that fails may have sent the message before.
    if (status >= 500) throw new WhatsAppUnsure(`WhatsApp answered ${status}`);
    const { data: refusal } = Refusal.safeParse(answer);
    if (refusal) {
      const { code, message, error_data } = refusal.error;
      throw new WhatsAppRefused(code, error_data?.details || message, FOR_NOW.has(code));
    }
    if (status >= 400) throw new WhatsAppRefused(status, `WhatsApp answered ${status}`, status === 429);
    const parsed = schema.safeParse(answer);
    if (!parsed.success) throw new WhatsAppUnsure('the answer cannot be read');
    return parsed.data;
  }

  private async fetchText(url: URL, options: RequestInit): Promise<{ status: number; text: string }> {
    const signal = AbortSignal.timeout(this.timeoutMs);
    try {
      const response = await fetch(url, { ...options, signal, redirect: 'error' });
      return { status: response.status, text: await response.text() };
    } catch (error) {
      if (isNeverSent(error)) throw new WhatsAppRefused('unreachable', 'WhatsApp cannot be reached', true);
      throw new WhatsAppUnsure(signal.aborted ? 'no answer in time' : 'the connection was lost');
    }
  }
}

/**
 * Adds the proof of the app secret: an app that requires it refuses a stolen token, and the test of the keys finds a wrong secret.
 */
function signed({ url, accessToken, appSecret }: WhatsAppAccount, path: string): URL {
  const address = new URL(url + path);
  address.searchParams.set('appsecret_proof', createHmac('sha256', appSecret).update(accessToken).digest('hex'));
  return address;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
