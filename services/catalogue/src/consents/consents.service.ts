import { Injectable } from '@nestjs/common';
import {
  type CheckedPictures,
  type ConsentAsk,
  type ConsentCover,
  type ConsentLink,
  type ConsentPolicy,
  type ConsentPolicyMode,
  type ConsentWithdrawal,
  childScopes,
  consentLinkDays,
  consentScopes,
  DAY_MS,
  isMinorOn,
  type ModelCategory,
  type ModelConsents,
  type MyConsentAsk,
  type MyConsentLink,
  maxMyConsentLinks,
  nairobiDay,
  type PaperConsent,
} from '@nfa/contracts';
import { Clock, idOf, invalidField, newToken, notFound, sameAsSent, tokenHash } from '@nfa/service-kit';
import type { ModelEntity } from '../models/models.entity.ts';
import { ModelsRepository } from '../models/models.repository.ts';
import { ConsentPolicyRepository } from '../picture-policy/consent-policy.repository.ts';
import { PictureViews } from '../picture-policy/picture-views.ts';
import { CodeMailer } from './code-mailer.ts';
import type { NewConsentRecord } from './consent-ledger.ts';
import { ConsentLinksRepository, type LinkRow } from './consent-links.repository.ts';
import { ConsentPapersRepository } from './consent-papers.repository.ts';
import { ConsentRecordsRepository } from './consent-records.repository.ts';
import { codeHash, type LinkSecrets, newSecrets } from './consent-secrets.ts';
import { addressesOf, stateOf } from './picture-states.ts';

const MOST_RECORDS = 50;
const NOBODY = { name: '', relation: '' as const, phone: '', email: '' };

/** Actions of the administrator on the consents of a model. */
@Injectable()
export class ConsentsService {
  constructor(
    private readonly models: ModelsRepository,
    private readonly records: ConsentRecordsRepository,
    private readonly links: ConsentLinksRepository,
    private readonly policy: ConsentPolicyRepository,
    private readonly views: PictureViews,
    private readonly codes: CodeMailer,
    private readonly papers: ConsentPapersRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws Problem not_found */
  async get(modelId: string): Promise<ModelConsents> {
    const model = await this.find(modelId);
    const now = this.clock.now();
    const given_by = giverOf(model, now);
    const pictures = addressesOf(model);
    const [counting, links, policy, records, last] = await Promise.all([
      this.records.findCountingOf(pictures),
      this.links.findOpen(now, modelId),
      this.policy.get(),
      this.records.findOfModel(modelId, MOST_RECORDS),
      this.links.findLast(modelId, given_by),
    ]);
    const known = { modelId, counting, links, policy: modeFor(model, policy, now), now };
    return {
      model_id: modelId,
      name: model.name,
      category: model.category,
      given_by,
      pictures: pictures.map((picture) => ({ ...stateOf(picture, known), view: this.views.forPanel(picture) })),
      records,
      links: links.map((link) => ({
        id: link.id,
        created_at: link.created_at.toISOString(),
        expires_at: link.expires_at.toISOString(),
        pictures: link.pictures,
      })),
      contact: last ? { name: last.name, relation: last.relation, phone: last.phone, email: last.email } : NOBODY,
    };
  }

  /** Current scopes of models' consents; none for a model without a consent. */
  covers(modelIds: readonly string[]): Promise<ConsentCover[]> {
    return this.records.findCovers(modelIds, this.clock.now());
  }

  /**
   * Consent states of the pictures that the administrator is about to save.
   * @param modelId "" for a new model
   * @param typed `minor` says whether the model will count as under 18; without it, the stored model does
   */
  async check(
    modelId: string,
    pictures: string[],
    typed: { category: ModelCategory; minor?: boolean | undefined },
  ): Promise<CheckedPictures> {
    const now = this.clock.now();
    const [counting, links, policies, stored] = await Promise.all([
      this.records.findCountingOf(pictures),
      modelId === '' ? [] : this.links.findOpen(now, modelId),
      this.policy.get(),
      modelId === '' ? null : this.models.findById(modelId),
    ]);
    const { birth_date = '', minor = false } = typed.minor === undefined ? (stored ?? {}) : { minor: typed.minor };
    const policy = modeFor({ category: typed.category, birth_date, minor }, policies, now);
    const known = { modelId, counting, links, policy, now };
    return {
      policy,
      pictures: pictures.map((picture) => ({ ...stateOf(picture, known), view: this.views.forPanel(picture) })),
    };
  }

  /**
   * Makes a one-time link; a guardian's code is mailed where an e-mail was given. Two calls with the same secrets make one link and
   * one mail, also at the same time, and when the first one was interrupted between them.
   * @throws Problem not_found, invalid_input for a picture that the model does not have, unavailable when no mail can be stored,
   * idempotency_key_reused for secrets with which something else was asked
   */
  async ask(
    modelId: string,
    { pictures, scopes, ...giver }: ConsentAsk,
    secrets: LinkSecrets = newSecrets(),
  ): Promise<ConsentLink> {
    const model = await this.find(modelId, pictures);
    const now = this.clock.now();
    const given_by = giverOf(model, now);
    const { token } = secrets;
    const code = given_by === 'guardian' ? secrets.code : null;
    const link = {
      // A repeat finds the mail of the same code to the same address by it.
      id: idOf(`${token} ${giver.email}`),
      token_hash: tokenHash(token),
      model_id: modelId,
      given_by,
      scopes,
      pictures,
      ...giver,
      code_hash: code && codeHash(token, code),
      is_code_mailed: code !== null && giver.email !== '',
      created_at: now,
      expires_at: new Date(now.getTime() + consentLinkDays * DAY_MS),
    };
    const until = link.expires_at.toISOString();
    // The mail is stored first, so that no link claims that a code was sent when it was not.
    if (code && link.is_code_mailed)
      await this.codes.send({ link_id: link.id, model_id: modelId, email: giver.email, code, until });
    return this.links.transaction(async (transaction) => {
      const stored = await this.links.insertOnce(link, transaction);
      if (stored) return linkOf(sameAsSent(stored, { pictures, scopes, ...giver }), secrets);
      const record = this.record(model, { action: 'asked', pictures, scopes, ...giver, way: 'link' });
      // The record has the id of the link and of the mail with its code, so that an erasure finds all three.
      await this.records.append([record], transaction, () => link.id);
      return linkOf(link, secrets);
    });
  }

  /**
   * Makes a link about every picture for the person signed in on their page, or returns the one with these secrets; a guardian needs
   * a mail address for the code.
   * @throws Problem idempotency_key_reused, and those of `ask`
   */
  async askMyself(
    { model_id, given_by, ...who }: Omit<MyConsentAsk, 'key'>,
    secrets: LinkSecrets,
  ): Promise<MyConsentLink> {
    const now = this.clock.now();
    const [model, fresh] = await Promise.all([
      this.models.findById(model_id),
      this.links.countSince(model_id, new Date(now.getTime() - DAY_MS)),
    ]);
    const pictures = model ? addressesOf(model) : [];
    if (!model || pictures.length === 0) return { state: 'no_pictures', path: '' };
    if (giverOf(model, now) !== given_by) return { state: 'other_giver', path: '' };
    // Looked up after the count, which may include the link of the same secrets.
    const known = await this.links.find(tokenHash(secrets.token));
    if (known) return { state: 'made', path: linkOf(sameAsSent(known, who), secrets).path };
    if (fresh >= maxMyConsentLinks) return { state: 'too_many', path: '' };
    const scopes = given_by === 'guardian' ? [...childScopes] : [...consentScopes];
    const { path } = await this.ask(model_id, { ...who, relation: '', pictures, scopes }, secrets);
    return { state: 'made', path };
  }

  /** Revokes a link that has not been answered. @throws Problem not_found */
  async revoke(linkId: string): Promise<{ id: string }> {
    if (!(await this.links.revoke(linkId, this.clock.now()))) throw notFound('link that waits for an answer');
    return { id: linkId };
  }

  /**
   * Records a signed paper, once for a key.
   * @throws Problem not_found, invalid_input for a picture that the model does not have, or a day that has passed,
   * idempotency_key_reused
   */
  async recordPaper(
    modelId: string,
    { until, pictures, paper_id, ...said }: PaperConsent,
    key = newToken(),
  ): Promise<ModelConsents> {
    const model = await this.find(modelId, pictures);
    const end = new Date(`${until}T23:59:59.999+03:00`);
    const now = this.clock.now();
    if (end <= now) throw invalidField('until', 'must be a day to come');
    if (giverOf(model, now) === 'guardian' && said.name === '') throw invalidField('name', 'must name the guardian');
    const given = { pictures, ...said, until: end.toISOString() };
    const record = this.record(model, { action: 'given', ...given, way: 'paper' });
    const recordId = idOf(`paper ${key} ${modelId}`);
    await this.links.transaction(async (transaction) => {
      const stored = await this.records.lockAndFind(recordId, transaction);
      if (stored) return sameAsSent(stored, { ...given, paper_id });
      const append = (shown: NewConsentRecord) => this.records.append([shown], transaction, () => recordId);
      if (paper_id === null) return append(record);
      const paper = await this.papers.findUnused(paper_id, modelId, transaction);
      if (!paper) throw invalidField('paper_id', 'is no scan of this model, or another consent has it');
      await append({ ...record, shown_hash: paper.sha256 });
      return this.papers.markUsed(paper_id, recordId, transaction);
    });
    return this.get(modelId);
  }

  /** @throws Problem not_found, invalid_input for a picture that the model does not have */
  async withdraw(modelId: string, { pictures, note }: ConsentWithdrawal): Promise<ModelConsents> {
    const model = await this.find(modelId, pictures);
    const scopes = [...consentScopes];
    const record = this.record(model, { action: 'withdrawn', pictures, scopes, ...NOBODY, note, way: 'panel' });
    await this.links.transaction((transaction) => this.records.append([record], transaction));
    return this.get(modelId);
  }

  private record(
    model: ModelEntity,
    said: Pick<NewConsentRecord, 'action' | 'pictures' | 'scopes' | 'way' | 'name' | 'relation' | 'phone' | 'email'> &
      Partial<NewConsentRecord>,
  ): NewConsentRecord {
    const now = this.clock.now();
    return {
      at: now.toISOString(),
      model_id: model.id,
      given_by: giverOf(model, now),
      until: null,
      text_version: '',
      shown_hash: '',
      note: '',
      ...said,
    };
  }

  private async find(modelId: string, pictures: readonly string[] = []): Promise<ModelEntity> {
    const model = await this.models.findById(modelId);
    if (!model) throw notFound('model');
    const own = addressesOf(model);
    const place = pictures.findIndex((picture) => !own.includes(picture));
    if (place >= 0) throw invalidField(`pictures.${place}`, 'is no picture of this model; save the model first');
    return model;
  }
}

/** A stored link with its secrets. */
export const linkOf = (
  { id, code_hash, is_code_mailed, expires_at }: Pick<LinkRow, 'id' | 'code_hash' | 'is_code_mailed' | 'expires_at'>,
  { token, code }: LinkSecrets,
): ConsentLink => ({
  ...{ id, path: `/consent/${token}`, code: code_hash && code },
  ...{ is_code_mailed, expires_at: expires_at.toISOString() },
});

/** The policy for a model's pictures, as the function `consent_board` of the database: who stands on the children's board has theirs. */
const modeFor = (
  model: Parameters<typeof giverOf>[0],
  { adults, children }: ConsentPolicy,
  now: Date,
): ConsentPolicyMode => (model.category === 'kids' || giverOf(model, now) === 'guardian' ? children : adults);

/** Who decides about a model's pictures: a guardian for everybody under 18, else the person. */
export const giverOf = (
  model: Pick<ModelEntity, 'category' | 'birth_date' | 'minor'>,
  now: Date,
): 'guardian' | 'person' => (isMinorOn(nairobiDay(now), model) ? 'guardian' : 'person');
