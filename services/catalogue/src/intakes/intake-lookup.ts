import { intakeRoutes, OpenIntake } from '@nfa/contracts';
import { askService, type Logger, type ServiceTokens } from '@nfa/service-kit';
import { z } from 'zod';

/** Address of the enquiries service, which counts the seats, and how long to wait for it. */
export interface EnquiriesAddress {
  url: string;
  timeoutMs: number;
}

/** Injects the address of the enquiries service. */
export const ENQUIRIES_ADDRESS = Symbol('address of the enquiries');

const OpenIntakes = z.array(OpenIntake);

/** Asks the enquiries service for the starts of the courses; while it does not respond, visitors see the last known ones. */
export class IntakeLookup {
  private known: OpenIntake[] = [];
  private asking?: Promise<OpenIntake[]>;

  constructor(
    private readonly config: EnquiriesAddress,
    private readonly tokens: Pick<ServiceTokens, 'sign'>,
    private readonly logger: Pick<Logger, 'warn'>,
  ) {}

  /** Starts that are open for registration, by date. Concurrent callers share one request. */
  find(): Promise<OpenIntake[]> {
    this.asking ??= this.ask().finally(() => {
      this.asking = undefined;
    });
    return this.asking;
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
