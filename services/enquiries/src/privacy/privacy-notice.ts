import { Inject, Injectable } from '@nestjs/common';
import { contentInternalRoutes, PrivacyNoticeVersion } from '@nfa/contracts';
import { askService, Clock, Logger, noAnswer, ServiceTokens } from '@nfa/service-kit';
import { ENQUIRIES_CONFIG, type EnquiriesConfig } from '../config.ts';

const KNOWN_MS = 30_000;
const PAUSE_AFTER_FAILURE_MS = 5_000;

/**
 * Asks the content service which version of the privacy notice visitors read. Without an answer a form is accepted all the same.
 */
@Injectable()
export class PrivacyNotice {
  private known = { version: null as string | null, until: 0 };

  constructor(
    @Inject(ENQUIRIES_CONFIG) private readonly config: Pick<EnquiriesConfig, 'content'>,
    private readonly tokens: ServiceTokens,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** Current version, or the last known one while the service does not respond; null before the first response. */
  async version(): Promise<string | null> {
    const now = this.clock.now().getTime();
    if (now < this.known.until) return this.known.version;
    const call = { ...this.config.content, route: contentInternalRoutes.privacyVersion };
    const warn = noAnswer(this.logger, 'the content did not tell the privacy notice');
    const answer = await askService(this.tokens, call, PrivacyNoticeVersion).catch(warn);
    if (answer) this.known = { version: answer.version, until: now + KNOWN_MS };
    else this.known.until = now + PAUSE_AFTER_FAILURE_MS;
    return this.known.version;
  }
}
