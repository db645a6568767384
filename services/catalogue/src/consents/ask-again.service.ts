import { Injectable } from '@nestjs/common';
import { type AskedAgain, type ConsentPerson, maxAskedAgain } from '@nfa/contracts';
import { Logger } from '@nfa/service-kit';
import { ConsentsService } from './consents.service.ts';
import { LedgerService } from './ledger.service.ts';

type Asked = AskedAgain['asked'][number];

/** Asks everybody again whose consent ends soon. */
@Injectable()
export class AskAgainService {
  constructor(
    private readonly ledger: LedgerService,
    private readonly consents: ConsentsService,
    private readonly logger: Logger,
  ) {}

  /** Skips people whose last link is still open. Returns tokens and codes, which cannot be read again later. */
  async ask(): Promise<AskedAgain> {
    const asked: Asked[] = [];
    let left = 0;
    for (const person of await this.ledger.findExpiring()) {
      const { links, pictures, contact } = await this.consents.get(person.model_id);
      if (links.length > 0) continue;
      const given = pictures.filter(({ state }) => state === 'given').map(({ picture }) => picture);
      const link =
        asked.length < maxAskedAgain &&
        // A failure for one person must not lose the links of the others, which cannot be read again later.
        (await this.askOne(person, { pictures: given, scopes: person.scopes, ...contact }));
      if (link) asked.push({ model_id: person.model_id, name: person.name, category: person.category, contact, link });
      else left += 1;
    }
    return { asked, left };
  }

  private askOne(
    { model_id }: ConsentPerson,
    ask: Parameters<ConsentsService['ask']>[1],
  ): Promise<Asked['link'] | undefined> {
    return this.consents.ask(model_id, ask).catch((error: unknown) => {
      this.logger.failure('consents', 'somebody could not be asked again', error);
      return undefined;
    });
  }
}
