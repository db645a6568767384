import { Injectable } from '@nestjs/common';
import {
  type AskedAgain,
  type ConsentAsk,
  type ConsentLink,
  type ConsentPerson,
  type MyConsentAsk,
  type MyConsentLink,
  maxAskedAgain,
} from '@nfa/contracts';
import { Clock, Logger, newToken, ServiceTokens, Signer, sameAsSent, tokenHash } from '@nfa/service-kit';
import { ConsentLinksRepository, type LinkRow } from './consent-links.repository.ts';
import { type LinkSecrets, signedSecrets } from './consent-secrets.ts';
import { ConsentsService, linkOf } from './consents.service.ts';
import { LedgerService } from './ledger.service.ts';

type Asked = AskedAgain['asked'][number];

/**
 * Milliseconds after which no further link is made, so that the gateway gets
 * the response in time even if the last mail takes longest.
 */
const ASKING_MS = 1_500;

/** Asks once for each key: one person, or everybody whose consent ends soon. */
@Injectable()
export class AskAgainService {
  private readonly signer: Signer;

  constructor(
    tokens: ServiceTokens,
    private readonly ledger: LedgerService,
    private readonly consents: ConsentsService,
    private readonly links: ConsentLinksRepository,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {
    this.signer = new Signer(tokens.keyOf('gateway', 'catalogue'), 'links that ask for consents again');
  }

  /**
   * Skips people whose last link is still open. The response holds the tokens and codes, which can be read again only with the key:
   * a repeated call returns the links of the first one.
   */
  async ask(key = newToken()): Promise<AskedAgain> {
    const people = await this.ledger.findExpiring();
    const open = await this.links.findOpen(this.clock.now());
    const asked: Asked[] = [];
    const end = performance.now() + ASKING_MS;
    let unasked = 0;
    for (const person of people) {
      const secrets = signedSecrets(this.signer, `${key} ${person.model_id}`);
      const links = open.filter(({ model_id }) => model_id === person.model_id);
      const known = links.find(({ token_hash }) => token_hash === tokenHash(secrets.token));
      if (links.length > 0 && !known) continue;
      unasked += 1;
      if (asked.length === maxAskedAgain || performance.now() > end) continue;
      const one = await this.askOne(person, secrets, known);
      if (one) asked.push(one);
    }
    return { asked, left: unasked - asked.length };
  }

  /**
   * Makes one link, once for a key: a repeated call returns the same link and code, and mails nothing again.
   * @throws Problem idempotency_key_reused, and those of `ConsentsService.ask`
   */
  async askOnce(modelId: string, ask: ConsentAsk, key = newToken()): Promise<ConsentLink> {
    const secrets = signedSecrets(this.signer, `one ${key} ${modelId}`);
    const known = await this.links.find(tokenHash(secrets.token));
    if (!known) return this.consents.ask(modelId, ask, secrets);
    sameAsSent(known, ask);
    return linkOf(known, secrets);
  }

  /** Makes a link for the person signed in on their page, once for a key. */
  askMyself({ key = newToken(), ...ask }: MyConsentAsk): Promise<MyConsentLink> {
    return this.consents.askMyself(ask, signedSecrets(this.signer, `mine ${key} ${ask.model_id}`));
  }

  // A failure for one person must not lose the links of the others.
  private async askOne(
    { model_id, name, scopes }: ConsentPerson,
    secrets: LinkSecrets,
    known?: LinkRow,
  ): Promise<Asked | undefined> {
    try {
      const { pictures, given_by, contact } = await this.consents.get(model_id);
      const given = pictures.filter(({ state }) => state === 'given').map(({ picture }) => picture);
      const link = known
        ? linkOf(known, secrets)
        : await this.consents.ask(model_id, { pictures: given, scopes, ...contact }, secrets);
      return { model_id, name, given_by, contact, link };
    } catch (error) {
      this.logger.failure('consents', 'somebody could not be asked again', error);
      return undefined;
    }
  }
}
