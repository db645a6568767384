import { DAY_MS, problemStatus, whatsappAnswerRoutes } from '@nfa/contracts';
import {
  askService,
  type Clock,
  type Logger,
  type PanelEventPublisher,
  PeriodicJob,
  ServiceRefused,
  type ServiceTokens,
} from '@nfa/service-kit';
import type { WhatsAppAnswerEntity } from './whatsapp-answers.entity.ts';
import type { WhatsAppAnswersRepository } from './whatsapp-answers.repository.ts';

/** Address and timeout of the enquiries service, and interval of the reports. */
export interface AnswersConfig {
  url: string;
  timeoutMs: number;
  intervalMs: number;
}

const LEASE_MS = 60_000;
const AT_ONCE = 20;
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 10 * 60_000;
/** Days within which WhatsApp may repeat an answer. */
const KNOWN_DAYS = 10;

/** Reports answers by WhatsApp to the enquiries under their own ids: a repeat changes nothing, so any number may run. */
export class AnswerReporter extends PeriodicJob {
  constructor(
    private readonly answers: WhatsAppAnswersRepository,
    private readonly tokens: Pick<ServiceTokens, 'sign'>,
    private readonly events: PanelEventPublisher,
    private readonly clock: Clock,
    private readonly logger: Logger,
    private readonly config: AnswersConfig,
  ) {
    super(
      config.intervalMs,
      () => this.reportAll(),
      (error) => logger.failure('answers by WhatsApp', 'answers by WhatsApp wait to be reported', error),
    );
  }

  /** Reports answers until none is due. */
  async reportAll(): Promise<void> {
    for (let hasReported = false; ; hasReported = true) {
      const now = this.clock.now();
      const due = await this.answers.claimDue(now, new Date(now.getTime() + LEASE_MS), AT_ONCE);
      if (due.length === 0) {
        // Old answers are removed only after a report, so that an idle run is one statement.
        if (hasReported) await this.answers.removeReported(new Date(now.getTime() - KNOWN_DAYS * DAY_MS));
        return;
      }
      await Promise.all(due.map((answer) => this.report(answer)));
    }
  }

  private async report({ id, name, phone, text: message, received_at, tries }: WhatsAppAnswerEntity): Promise<void> {
    const { url, timeoutMs } = this.config;
    const body = { name, phone: `+${phone}`, message, received_at };
    try {
      const call = { url, timeoutMs, route: whatsappAnswerRoutes.take, params: { id }, body };
      await askService(this.tokens, call, whatsappAnswerRoutes.take.response);
    } catch (error) {
      if (error instanceof ServiceRefused && error.status === problemStatus.invalid_input) {
        this.logger.error('an answer by WhatsApp was refused, it is not told again', {
          answer: id,
          error: String(error),
        });
        return this.answers.giveUp(id);
      }
      this.logger.warn('an answer by WhatsApp could not be told, it waits', { answer: id, error: String(error) });
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(tries - 1, 20), LONGEST_PAUSE_MS);
      return this.answers.postpone(id, new Date(this.clock.now().getTime() + pause));
    }
    this.events.publish({ entity: 'messages', action: 'create', id });
    await this.answers.forget(id);
  }
}
