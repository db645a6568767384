import { Injectable } from '@nestjs/common';
import { type AskedAgain, type ConsentPerson, maxAskedAgain } from '@nfa/contracts';
import { Clock, Logger } from '@nfa/service-kit';
import { ConsentLinksRepository } from './consent-links.repository.ts';
import { ConsentsService } from './consents.service.ts';
import { LedgerService } from './ledger.service.ts';

type Asked = AskedAgain['asked'][number];

/**
 * Milliseconds after which no further link is made, so that the gateway gets
 * the response in time even if the last mail takes longest.
 */
const ASKING_MS = 1_500;

/** Sends a new request to everybody whose consent ends soon. */
@Injectable()
export class AskAgainService {
  constructor(
    private readonly ledger: LedgerService,
    private readonly consents: ConsentsService,
    private readonly links: ConsentLinksRepository,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** Skips people whose last link is still open. The response holds the tokens and codes, which cannot be read again later. */
  async ask(): Promise<AskedAgain> {
    const people = await this.ledger.findExpiring();
    const open = new Set((await this.links.findOpen(this.clock.now())).map(({ model_id }) => model_id));
    const unasked = people.filter(({ model_id }) => !open.has(model_id));
    const asked: Asked[] = [];
    const end = performance.now() + ASKING_MS;
    for (const person of unasked) {
      if (asked.length === maxAskedAgain || performance.now() > end) break;
      const one = await this.askOne(person);
      if (one) asked.push(one);
    }
    return { asked, left: unasked.length - asked.length };
  }

  // A failure for one person must not lose the links of the others, which cannot be read again later.
  private async askOne({ model_id, name, scopes }: ConsentPerson): Promise<Asked | undefined> {
    try {
      const { pictures, given_by, contact } = await this.consents.get(model_id);
      const given = pictures.filter(({ state }) => state === 'given').map(({ picture }) => picture);
      const link = await this.consents.ask(model_id, { pictures: given, scopes, ...contact });
      return { model_id, name, given_by, contact, link };
    } catch (error) {
      this.logger.failure('consents', 'somebody could not be asked again', error);
      return undefined;
    }
  }
}
