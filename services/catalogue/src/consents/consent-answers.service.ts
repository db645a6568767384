import { Injectable } from '@nestjs/common';
import { type ConsentAnswer, type ConsentPage, consentScopes, consentTexts, maxCodeTries } from '@nfa/contracts';
import { Clock, invalidField, notFound, Problem, ServiceTokens, Signer, tokenHash } from '@nfa/service-kit';
import { ModelsRepository } from '../models/models.repository.ts';
import { PictureViews } from '../picture-policy/picture-views.ts';
import { CodeMailer } from './code-mailer.ts';
import { shownHash } from './consent-chain.ts';
import type { NewConsentRecord } from './consent-ledger.ts';
import { ConsentLinksRepository, type LinkRow, type Transaction } from './consent-links.repository.ts';
import { ConsentRecordsRepository, type ScopeConsent } from './consent-records.repository.ts';
import { codeHash, isCode, signedCode } from './consent-secrets.ts';
import { giverOf } from './consents.service.ts';

const TOKEN = /^[\w-]{43}$/;

/** Actions that a person takes on the page behind a link; its token, a secret of 256 random bits, authorises them. */
@Injectable()
export class ConsentAnswersService {
  private readonly signer: Signer;

  constructor(
    tokens: ServiceTokens,
    private readonly models: ModelsRepository,
    private readonly links: ConsentLinksRepository,
    private readonly records: ConsentRecordsRepository,
    private readonly views: PictureViews,
    private readonly codes: CodeMailer,
    private readonly clock: Clock,
  ) {
    // One further code for each link: a mail that fails cannot make the code of an earlier one invalid.
    this.signer = new Signer(tokens.keyOf('gateway', 'catalogue'), 'further codes of consent links');
  }

  /** @throws Problem not_found */
  async page(token: string): Promise<ConsentPage> {
    const link = TOKEN.test(token) ? await this.links.find(tokenHash(token)) : undefined;
    if (!link) throw notFound('link');
    return this.show(link);
  }

  /** @throws Problem not_found, conflict when the link has ended, invalid_input */
  async answer(token: string, answer: ConsentAnswer): Promise<ConsentPage> {
    if (!TOKEN.test(token)) throw notFound('link');
    if (answer.answer === 'send_code') return this.sendCode(token);
    const refusal = await this.links.transaction(async (transaction) => {
      const link = await this.links.find(tokenHash(token), transaction);
      if (!link) throw notFound('link');
      if (answer.answer === 'withdraw') return this.withdraw(link, transaction);
      this.assertOpen(link);
      if (answer.answer === 'give') await this.assertGiver(link, transaction);
      if (answer.answer === 'decline') return this.decide(link, answer, [], transaction);
      const wrong = this.wrongCode(link, token, answer);
      // Commits the failed attempt even though the answer is refused.
      if (wrong) await this.links.countWrongCode(link.id, transaction);
      return wrong ?? this.give(link, answer, transaction);
    });
    if (refusal) throw refusal;
    return this.page(token);
  }

  private async sendCode(token: string): Promise<ConsentPage> {
    const code = signedCode(this.signer, token);
    const again = new Problem(
      'conflict',
      'The code cannot be sent again now. Wait a minute, or call us and we read it to you.',
    );
    const link = await this.links.transaction(async (transaction) => {
      const found = await this.links.find(tokenHash(token), transaction);
      if (!found) throw notFound('link');
      this.assertOpen(found);
      if (!found.is_code_mailed || found.wrong_codes >= maxCodeTries) throw again;
      await this.links.setFurtherCode(found.id, codeHash(token, code), transaction);
      return found;
    });
    // Mailed once its hash is committed, so that it works whenever a mail arrives, and a slow mail holds no connection.
    const mail = { link_id: link.id, model_id: link.model_id, email: link.email, code };
    if (!(await this.codes.sendAgain({ ...mail, until: link.expires_at.toISOString() }))) throw again;
    return this.page(token);
  }

  private async show(link: LinkRow): Promise<ConsentPage> {
    const now = this.clock.now();
    const [model, counting] = await Promise.all([
      // A consent can be withdrawn even while the model is in the trash, since a restore would show the pictures again.
      this.models.findStored(link.model_id),
      this.records.findCounting(link.model_id),
    ]);
    if (!model) throw notFound('link');
    const isLive = isLiveAt(now);
    // What was said over other links, about other places, is not the answer to this one.
    const isAsked = ({ state, scope }: ScopeConsent) => state === 'given' && link.scopes.includes(scope);
    const of = (picture: string) => counting.filter((row) => row.picture === picture && isAsked(row));
    const given = link.pictures.flatMap(of).filter(isLive);
    const ends = sortedEnds(given);
    const isAnswered = link.answered_at !== null;
    const isOver = link.expires_at <= now || link.revoked_at !== null;
    const isLocked = link.wrong_codes >= maxCodeTries;
    const state = isAnswered ? 'answered' : isOver ? 'ended' : isLocked ? 'locked' : 'open';
    const isShown = state === 'open' || state === 'answered';
    return {
      state,
      first_name: model.name.split(' ')[0] ?? '',
      is_child: link.given_by === 'guardian',
      scopes: link.scopes,
      pictures: isShown
        ? link.pictures.map((picture) => {
            const is_given = of(picture).some(isLive);
            const ended_at = is_given ? null : (sortedEnds(of(picture)).at(-1) ?? null);
            return { view: this.views.forPage(picture), is_given, ended_at };
          })
        : [],
      given_scopes: consentScopes.filter((scope) => given.some((row) => row.scope === scope)),
      until: ends[0] ?? null,
      answered_at: link.answered_at?.toISOString() ?? null,
      can_change: !isOver && !isLocked,
      name: isShown ? link.name : '',
      relation: isShown ? link.relation : '',
      code_email: isShown && link.is_code_mailed ? hideMost(link.email) : '',
    };
  }

  private assertOpen(link: LinkRow): void {
    if (link.revoked_at !== null || link.expires_at <= this.clock.now())
      throw new Problem('conflict', 'This link has ended. Ask us for a new one.');
  }

  // Somebody may have come of age after the link was made, or been found to be under 18.
  private async assertGiver({ model_id, given_by }: LinkRow, transaction: Transaction): Promise<void> {
    const model = await this.models.findStored(model_id, transaction);
    const giver = model ? giverOf(model, this.clock.now()) : 'guardian';
    if (model && giver === given_by) return;
    const who = giver === 'guardian' ? 'A guardian' : 'The model, who is of age,';
    throw new Problem('conflict', `${who} decides about these pictures. Ask us for a new link.`);
  }

  private wrongCode(link: LinkRow, token: string, { code }: ConsentAnswer): Problem | undefined {
    if (link.code_hash === null) return undefined;
    if (link.wrong_codes >= maxCodeTries) return new Problem('conflict', 'Ask us for a new link.');
    const hashes = [link.code_hash, link.further_code_hash];
    if (hashes.some((hash) => hash !== null && isCode(token, code, hash))) return undefined;
    const left = maxCodeTries - link.wrong_codes - 1;
    if (left === 0) return new Problem('conflict', 'Ask us for a new link.');
    const tries = left === 1 ? 'One try' : `${['', '', 'Two', 'Three', 'Four'][left]} tries`;
    return invalidField('code', `doesn’t match. ${tries} left.`);
  }

  private async give(link: LinkRow, answer: ConsentAnswer, transaction: Transaction): Promise<undefined> {
    const chosen = link.pictures.filter((_, place) => answer.pictures.includes(place));
    if (chosen.length === 0) throw invalidField('pictures', 'must name a picture');
    if (!answer.scopes.some((scope) => link.scopes.includes(scope))) throw invalidField('scopes', 'must name a place');
    if (link.given_by === 'guardian') {
      if (answer.name === '') throw invalidField('name', 'is required');
      if (answer.relation === '') throw invalidField('relation', 'is required');
    }
    return this.decide(link, answer, chosen, transaction);
  }

  // Withdraws a consent that is no longer chosen; declines one that was never given.
  private async decide(
    link: LinkRow,
    answer: ConsentAnswer,
    chosen: readonly string[],
    transaction: Transaction,
  ): Promise<undefined> {
    const scopes = link.scopes.filter((scope) => chosen.length > 0 && answer.scopes.includes(scope));
    const now = this.clock.now();
    const years = link.given_by === 'guardian' ? 1 : answer.years;
    const at = now.toISOString();
    const until = yearsAfter(now, years).toISOString();
    const counting = await this.records.findCounting(link.model_id, transaction);
    const isLive = isLiveAt(now);
    const wasGiven = (picture: string, scope: string) =>
      counting.some((row) => row.picture === picture && row.scope === scope && isLive(row));
    const records: NewConsentRecord[] = [];
    const add = (action: NewConsentRecord['action'], pictures: string[], named: NewConsentRecord['scopes']) => {
      if (pictures.length > 0 && named.length > 0)
        records.push(this.record(link, { at, action, pictures, scopes: named, answer, until: null }));
    };
    if (scopes.length > 0)
      records.push(this.record(link, { at, action: 'given', pictures: [...chosen], scopes, answer, until }));
    for (const scope of link.scopes) {
      const refused = link.pictures.filter((picture) => !(scopes.includes(scope) && chosen.includes(picture)));
      const taken = refused.filter((picture) => wasGiven(picture, scope));
      add('withdrawn', taken, [scope]);
      add(
        'declined',
        refused.filter((picture) => !taken.includes(picture)),
        [scope],
      );
    }
    const isCounting = ({ action, pictures, scopes }: NewConsentRecord) => {
      const rows = counting.filter(({ picture, scope }) => pictures.includes(picture) && scopes.includes(scope));
      const isSame = (row: ScopeConsent) =>
        action === 'given'
          ? isLive(row) && row.until?.getTime() === yearsAfter(row.decided_at, years).getTime()
          : row.state !== 'given';
      return rows.length === pictures.length * scopes.length && rows.every(isSame);
    };
    // The same answer to the same page again, for instance after its response was lost, changes nothing.
    if (link.answered_at !== null && records.every(isCounting)) {
      const last = await this.records.findLastAnswer(link.model_id, shownIn(link), transaction);
      if (records.every(({ name, relation }) => name === last?.name && relation === last.relation)) return;
    }
    await this.records.append(records, transaction);
    await this.links.markAnswered(link.id, now, transaction);
  }

  private async withdraw(link: LinkRow, transaction: Transaction): Promise<undefined> {
    if (link.answered_at === null) throw new Problem('conflict', 'Nothing was given over this link yet.');
    const counting = await this.records.findCounting(link.model_id, transaction);
    // Also what has ended: unless the policy blocks, the site goes on showing it.
    const isGiven = (picture: string) => counting.some((row) => row.picture === picture && row.state === 'given');
    const given = link.pictures.filter(isGiven);
    // Giving the same answer again changes nothing.
    if (given.length === 0) return;
    const now = this.clock.now();
    const said = { at: now.toISOString(), action: 'withdrawn' as const, pictures: given, until: null };
    await this.records.append([this.record(link, { ...said, scopes: [...consentScopes] })], transaction);
    await this.links.markAnswered(link.id, now, transaction);
  }

  private record(
    link: LinkRow,
    {
      answer,
      ...said
    }: Pick<NewConsentRecord, 'at' | 'action' | 'pictures' | 'scopes' | 'until'> & {
      answer?: Pick<ConsentAnswer, 'name' | 'relation'>;
    },
  ): NewConsentRecord {
    const isGuardian = link.given_by === 'guardian';
    return {
      ...said,
      model_id: link.model_id,
      given_by: link.given_by,
      name: (isGuardian && answer?.name) || link.name,
      relation: (isGuardian && answer?.relation) || link.relation,
      phone: link.phone,
      email: link.email,
      note: '',
      way: 'link',
      text_version: consentTexts.version,
      shown_hash: shownIn(link),
    };
  }
}

const shownIn = ({ pictures, scopes }: LinkRow): string => shownHash(consentTexts, pictures, scopes);

/** Shows the first letter and the domain, which is enough to recognise an address. */
const hideMost = (email: string): string => email.replace(/(?<=^.).*(?=@)/, '•••••');

const sortedEnds = (rows: readonly ScopeConsent[]): string[] =>
  rows.flatMap(({ until }) => (until ? [until.toISOString()] : [])).sort();

function yearsAfter(time: Date, years: number): Date {
  const later = new Date(time);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return later;
}

const isLiveAt =
  (now: Date) =>
  ({ state, until }: ScopeConsent): boolean =>
    state === 'given' && until !== null && until > now;
