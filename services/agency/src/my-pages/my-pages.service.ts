import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import {
  type CallAnswer,
  DAY_MS,
  type Deleted,
  isMinorOn,
  type MyConsentInput,
  type MyConsentPage,
  type MyDataInput,
  type MyDayOffInput,
  type MyDigitalsInput,
  type MyMoneyCode,
  type MyMoneyInput,
  type MyPage,
  type MyPageAccess,
  type MyPageDoor,
  type MyPageInput,
  type MyPageLink,
  type MyPageSession,
  myPageDays,
  myPageLinkMinutes,
  type NewDigitals,
  nairobiDay,
} from '@nfa/contracts';
import { Clock, invalidField, newToken, notFound, Problem, sameAsSent, tokenHash } from '@nfa/service-kit';
import { DaysOffRepository } from '../days-off/days-off.repository.ts';
import { CallSheetsService } from '../jobs/call-sheets.service.ts';
import { CallsRepository } from '../jobs/calls.repository.ts';
import { LinkTokens } from '../links/link-tokens.ts';
import { MessagesService, requireSent } from '../messages/messages.service.ts';
import { firstNameOf, ModelLookup, type NameModel } from '../models/model-lookup.ts';
import { MyConsentsService } from './my-consents.service.ts';
import { MyDataService } from './my-data.service.ts';
import { MyDigitalsService } from './my-digitals.service.ts';
import { MyMoneyService } from './my-money.service.ts';
import type { MyPageEntity } from './my-pages.entity.ts';
import { MyPagesRepository } from './my-pages.repository.ts';

/** A page with a session, and the model that it is about. */
type Mine = MyPageEntity & { who: ReturnType<NameModel> };

/** The pages that models, and guardians of children, have outside of the panel. */
@Injectable()
export class MyPagesService {
  constructor(
    private readonly pages: MyPagesRepository,
    private readonly calls: CallsRepository,
    private readonly sheets: CallSheetsService,
    private readonly daysOff: DaysOffRepository,
    private readonly models: ModelLookup,
    private readonly money: MyMoneyService,
    private readonly consents: MyConsentsService,
    private readonly data: MyDataService,
    private readonly digitals: MyDigitalsService,
    private readonly tokens: LinkTokens,
    private readonly messages: MessagesService,
    private readonly clock: Clock,
  ) {}

  list(modelId: string): Promise<MyPageAccess[]> {
    return this.pages.findOfModel(modelId, this.clock.now());
  }

  /**
   * Creates a link, or returns the one that was created with the same key.
   * @throws Problem invalid_input for a person to whom the page may not be sent, idempotency_key_reused, unavailable
   */
  async create(input: MyPageInput, key?: string): Promise<MyPageLink> {
    const now = this.clock.now();
    const isChild = isMinorOn(nairobiDay(now), await this.models.require(input.model_id));
    if (isChild !== (input.holder === 'guardian'))
      throw invalidField('holder', isChild ? 'must be the guardian of a child' : 'must be the model, who is an adult');
    const { is_mailed, locale, ...access } = input;
    const token = key === undefined ? newToken() : this.tokens.of('page', `${is_mailed} ${key}`);
    const ends = new Date(now.getTime() + myPageLinkMinutes * 60_000);
    const path = `/me/${token}`;
    const page = await this.pages.insert(access, tokenHash(token), ends, async ({ id }, transaction) => {
      if (!is_mailed) return;
      const content = { kind: 'my_page_link' as const, link: path, until: ends.toISOString() };
      const to = { record_id: id, about_id: input.model_id, email: input.email, phone: input.phone, locale };
      requireSent(await this.messages.send({ ...content, ...to }, transaction), 'email');
    });
    return { ...sameAsSent(page, access), path };
  }

  /** @throws Problem not_found */
  async revoke(id: string): Promise<Deleted> {
    if (!(await this.pages.remove(id))) throw notFound('page');
    return { id };
  }

  /** What a link shows before it is used, since link previews fetch it too. @throws Problem not_found */
  async door(token: string): Promise<MyPageDoor> {
    const page = await this.pages.findByLink(tokenHash(token));
    if (!page) throw notFound('link');
    const isOver = Date.parse(page.ends_at) <= this.clock.now().getTime();
    const model = await this.firstName(page.model_id);
    return { state: page.opened_at ? 'spent' : isOver ? 'expired' : 'open', holder: page.holder, model };
  }

  /**
   * Exchanges a link for a session, the same one for the same key. A link for another child of the same guardian is added to the
   * session that is open.
   * @throws Problem not_found, gone when the link was used or has expired
   */
  async enter(token: string, open?: string, key?: string): Promise<MyPageSession> {
    const now = this.clock.now();
    const [page, session] = [await this.pages.findByLink(tokenHash(token)), await this.session(open)];
    const fresh = key === undefined ? newToken() : this.tokens.of('session', `${token} ${key}`);
    const secret = open && page && session.some((other) => isSameGuardian(page, other)) ? open : fresh;
    const ends = new Date(now.getTime() + myPageDays * DAY_MS);
    const opened = await this.pages.open(tokenHash(token), tokenHash(secret), now, ends);
    if (!opened) {
      const { state } = await this.door(token);
      throw new Problem('gone', state === 'spent' ? 'This link was used already.' : 'This link is over.');
    }
    return { secret, ends_at: opened.ends_at };
  }

  /** The content of a session's pages. @throws Problem unauthenticated, like every method below */
  async page(secret: string | undefined): Promise<MyPage> {
    return this.pageOf(await this.require(secret));
  }

  /** @throws Problem not_found for a call of somebody else, gone, conflict */
  async answer(secret: string | undefined, callId: string, answer: CallAnswer): Promise<MyPage> {
    const mine = await this.require(secret);
    const call = await this.calls.find(callId);
    if (!call || !mine.some(({ model_id }) => model_id === call.model_id)) throw notFound('call');
    await this.sheets.answerCall(call, answer);
    return this.pageOf(mine);
  }

  /** Enters days off, the same ones once. @throws Problem invalid_input */
  async takeOff(secret: string | undefined, { model_id, ...days }: MyDayOffInput): Promise<MyPage> {
    const mine = await this.require(secret);
    const page = pageAbout(mine, model_id);
    if (days.ends_on < nairobiDay(this.clock.now())) throw invalidField('ends_on', 'must not be in the past');
    const by = page.holder === 'guardian' ? ('guardian' as const) : ('model' as const);
    await this.daysOff.insertOwn({ ...days, model_id: page.model_id, by });
    return this.pageOf(mine);
  }

  /** Gives days off back, unless that was done before. @throws Problem not_found for days that somebody else entered */
  async removeDayOff(secret: string | undefined, id: string): Promise<MyPage> {
    const mine = await this.require(secret);
    const stored = await this.daysOff.findById(id);
    if (stored && (stored.by === 'agency' || !mine.some(({ model_id }) => model_id === stored.model_id)))
      throw notFound('day off');
    await this.daysOff.remove(id);
    return this.pageOf(mine);
  }

  /** @throws Problem conflict without a mailbox, rate_limited */
  async sendCode(secret: string | undefined, { model_id, locale }: MyMoneyInput): Promise<MyPage> {
    await this.money.sendCode(pageAbout(await this.require(secret), model_id), locale);
    return this.page(secret);
  }

  /** @throws Problem invalid_input, gone */
  async showMoney(secret: string | undefined, { model_id, code }: MyMoneyCode): Promise<MyPage> {
    await this.money.show(pageAbout(await this.require(secret), model_id), code);
    return this.page(secret);
  }

  /** @throws Problem not_found, conflict, unavailable */
  async decide(secret: string | undefined, { model_id }: MyConsentInput, key?: string): Promise<MyConsentPage> {
    const page = pageAbout(await this.require(secret), model_id);
    return this.consents.link(page, page.who.state, key);
  }

  /** @throws Problem unavailable when the request cannot be logged */
  async askData(secret: string | undefined, { model_id, wants }: MyDataInput): Promise<MyPage> {
    const mine = await this.require(secret);
    const page = pageAbout(mine, model_id);
    await this.data.ask(page, page.who, wants);
    return this.pageOf(mine);
  }

  /**
   * Stores a photograph of new digitals that was sent to an upload address of a page.
   * @throws Problem unauthenticated when the page or the address has ended, not_found, any refusal of the photograph
   */
  async addPhotograph(token: string, slot: string, upload: IncomingMessage): Promise<NewDigitals> {
    const id = this.digitals.pageOf(token);
    // The address lasts for a day, the page for thirty.
    if (id === undefined) throw new Problem('unauthenticated', 'Load the page again.');
    const page = await this.pages.findOpen(id, this.clock.now());
    const [mine] = await this.mine(page ? [page] : []);
    return this.digitals.keep(mine, slot, upload);
  }

  /** @throws Problem conflict while a photograph is missing, unavailable */
  async sendDigitals(secret: string | undefined, { model_id }: MyDigitalsInput): Promise<MyPage> {
    const mine = await this.require(secret);
    await this.digitals.send(pageAbout(mine, model_id));
    return this.pageOf(mine);
  }

  async leave(secret: string | undefined): Promise<{ left: boolean }> {
    await this.require(secret);
    return { left: await this.pages.removeSession(tokenHash(secret ?? '')) };
  }

  private async session(secret: string | undefined): Promise<MyPageEntity[]> {
    return secret === undefined ? [] : this.pages.findBySession(tokenHash(secret), this.clock.now());
  }

  private async require(secret: string | undefined): Promise<[Mine, ...Mine[]]> {
    return this.mine(await this.session(secret));
  }

  private async mine(pages: readonly MyPageEntity[]): Promise<[Mine, ...Mine[]]> {
    const nameOf = await this.models.names(pages.map(({ model_id }) => model_id));
    // A page ends when the model comes of age, or is found to be a child.
    const [first, ...others] = pages
      .map((page) => ({ ...page, who: nameOf(page.model_id) }))
      .filter(({ who, holder }) => who.state !== 'listed' || who.minor === (holder === 'guardian'));
    if (!first) throw new Problem('unauthenticated', 'This page is closed: ask the agency for a new link.');
    return [first, ...others];
  }

  private async firstName(modelId: string): Promise<string> {
    return firstNameOf((await this.models.names([modelId]))(modelId));
  }

  private async pageOf(mine: readonly [Mine, ...Mine[]]): Promise<MyPage> {
    const [first] = mine;
    const asked = this.data.open(mine.map(({ model_id }) => model_id));
    const digitals = this.digitals.of(mine.filter(({ who }) => who.state === 'listed'));
    const people = mine.map(async (page) => {
      const { model_id } = page;
      const { main_image, digitals_taken_on } = page.who;
      const [plans, money, requestsOf, digitalsOf] = await Promise.all([
        this.plansOf(model_id),
        this.money.of(page),
        asked,
        digitals,
      ]);
      return {
        ...{ model_id, model: firstNameOf(page.who), main_image, digitals_taken_on, ...plans, money },
        requests: requestsOf(model_id),
        new_digitals: digitalsOf(page),
      };
    });
    return { holder: first.holder, people: await Promise.all(people), ends_at: first.ends_at };
  }

  private async plansOf(model_id: string): Promise<Pick<MyPage['people'][number], 'calls' | 'days_off' | 'figures'>> {
    const now = this.clock.now();
    const [calls, days_off, figures = null] = await Promise.all([
      this.calls.findToCome(model_id, now),
      this.daysOff.find({ model_id, from: nairobiDay(now) }),
      this.models.figures(model_id),
    ]);
    const withSheet = calls.map((call) => {
      const token = this.tokens.of('sheet', call.id);
      // The address of a sheet that was sent under a former secret cannot be derived any more.
      return { ...call, sheet_path: tokenHash(token) === call.sheet_hash ? `/call/${token}` : '' };
    });
    return { calls: withSheet, days_off, figures };
  }
}

/** @throws Problem invalid_input for anybody else */
function pageAbout(mine: readonly Mine[], modelId: string | undefined): Mine {
  const page = mine.find((one) => (modelId === undefined ? mine.length === 1 : one.model_id === modelId));
  if (!page) throw invalidField('model_id', 'must be somebody whom this page is about');
  return page;
}

const digits = (phone: string): string => phone.replace(/\D/g, '').slice(-9);

/** Whether two pages were sent to the same guardian, that is to the same phone or mail address. */
const isSameGuardian = (one: MyPageEntity, other: MyPageEntity): boolean =>
  one.holder === 'guardian' &&
  other.holder === 'guardian' &&
  ((digits(one.phone) !== '' && digits(one.phone) === digits(other.phone)) ||
    (one.email !== '' && one.email.toLowerCase() === other.email.toLowerCase()));
