import { intakeRoutes, OpenIntake } from '@nfa/contracts';
import { askService, type Logger, type ServiceTokens } from '@nfa/service-kit';
import { z } from 'zod';

/** Address of the enquiries service, which counts the seats, and timeout of the call. */
export interface EnquiriesAddress {
  url: string;
  timeoutMs: number;
}

/** Injects the address of the enquiries service. */
export const ENQUIRIES_ADDRESS = Symbol('address of the enquiries');

const OpenIntakes = z.array(OpenIntake);

/** Fetches the starts of the courses from the enquiries service; while it does not respond, visitors see the last known ones. */
export class IntakeLookup {
  private known: OpenIntake[] = [];
  private next?: Promise<OpenIntake[]>;
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly config: EnquiriesAddress,
    private readonly tokens: Pick<ServiceTokens, 'sign'>,
    private readonly logger: Pick<Logger, 'warn'>,
  ) {}

  /**
   * Starts that are open for registration, by date. Only one request runs at a time. Callers during a request share the next one,
   * since the current one may have been answered before a save.
   */
  find(): Promise<OpenIntake[]> {
    this.next ??= this.last.then(() => {
      this.next = undefined;
      return this.ask();
    });
    this.last = this.next;
    return this.next;
  }

  private async ask(): Promise<OpenIntake[]> {
    try {
      this.known = await askService(this.tokens, { ...this.config, route: intakeRoutes.open }, OpenIntakes);
    } catch (error) {
      this.logger.warn('the enquiries did not tell the intakes', {
        error: error instanceof Error ? error.name : 'unknown',
      });
    }
    return this.known;
  }
}
