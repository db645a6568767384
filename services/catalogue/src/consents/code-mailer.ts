import { Inject, Injectable } from '@nestjs/common';
import { type ConsentCode, consentCodeRoutes } from '@nfa/contracts';
import { askService, ServiceTokens, unavailable } from '@nfa/service-kit';
import { ENQUIRIES_ADDRESS, type EnquiriesAddress } from '../intakes/intake-lookup.ts';

/**
 * Longer than for a visitor's page, because the administrator waits for the
 * mail; shorter than the 4.5 s that the gateway gives a write.
 */
const TIMEOUT_MS = 2_500;

/** Passes guardians' codes to the enquiries service, which sends all mail. */
@Injectable()
export class CodeMailer {
  constructor(
    @Inject(ENQUIRIES_ADDRESS) private readonly enquiries: EnquiriesAddress,
    private readonly tokens: ServiceTokens,
  ) {}

  /** Resolves once the enquiries service has stored the mail. @throws Problem unavailable */
  async send(code: ConsentCode): Promise<void> {
    const { send } = consentCodeRoutes;
    const call = { url: this.enquiries.url, route: send, body: code, timeoutMs: TIMEOUT_MS };
    await askService(this.tokens, call, send.response).catch((error: unknown) => {
      throw unavailable(
        'The code cannot be mailed right now. Try again, or leave out the e-mail and tell it on the phone.',
        error,
      );
    });
  }

  /** False within a minute of the last mail, and after several today. @throws Problem unavailable */
  async sendAgain(code: ConsentCode): Promise<boolean> {
    const { sendAgain } = consentCodeRoutes;
    const call = { url: this.enquiries.url, route: sendAgain, body: code, timeoutMs: TIMEOUT_MS };
    const { is_sent } = await askService(this.tokens, call, sendAgain.response).catch((error: unknown) => {
      throw unavailable('The code cannot be mailed right now. Try again, or call us.', error);
    });
    return is_sent;
  }
}
