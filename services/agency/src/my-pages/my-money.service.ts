import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Locale, type MyPage, myMoneyMinutes, myMoneyTries, nairobiDay } from '@nfa/contracts';
import { Clock, invalidField, newId, Problem } from '@nfa/service-kit';
import { StatementsService } from '../invoices/statements.service.ts';
import { LinkTokens } from '../links/link-tokens.ts';
import { MessagesService } from '../messages/messages.service.ts';
import type { MyPageEntity } from './my-pages.entity.ts';
import { MyPagesRepository } from './my-pages.repository.ts';

const MINUTE_MS = 60_000;
const MS = myMoneyMinutes * MINUTE_MS;

/** Statement of a model on their own page, shown for a while after they enter a code of six digits. */
@Injectable()
export class MyMoneyService {
  constructor(
    private readonly pages: MyPagesRepository,
    private readonly statements: StatementsService,
    private readonly messages: MessagesService,
    private readonly tokens: LinkTokens,
    private readonly clock: Clock,
  ) {}

  /** State of the statement on a page. */
  async of(page: MyPageEntity): Promise<MyPage['people'][number]['money']> {
    const now = this.clock.now().getTime();
    const isTo = (at: string | null): at is string => at !== null && Date.parse(at) > now;
    return {
      address: masked(page.email),
      code_ends_at: isTo(page.code_ends_at) && page.code_tries < myMoneyTries ? page.code_ends_at : null,
      statement: null,
      ...(isTo(page.money_ends_at) && {
        statement: await this.statements.get(page.model_id),
        statement_ends_at: page.money_ends_at,
      }),
    };
  }

  /**
   * Mails a new code, which replaces the previous one; not within a minute, since two taps are one request.
   * @throws Problem conflict without a mailbox, rate_limited
   */
  async sendCode({ id, model_id, email }: MyPageEntity, locale: Locale): Promise<void> {
    if (email === '') throw new Problem('conflict', 'We know no mailbox of yours: ask the agency for a new link.');
    const now = this.clock.now();
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const ends_at = new Date(now.getTime() + MS);
    const last_ends_by = new Date(ends_at.getTime() - MINUTE_MS);
    const day = nairobiDay(now);
    const content = { kind: 'my_page_code' as const, code, until: ends_at.toISOString() };
    const page = await this.pages.newCode(
      id,
      { hash: this.hash(id, code), ends_at, last_ends_by, day, most: myMoneyTries },
      (transaction) =>
        this.messages.send({ ...content, record_id: newId(), about_id: model_id, email, locale }, transaction),
    );
    // Digits may be typed, or the page deleted, since the statement ran; that is no limit.
    if (page?.codes_day !== day || page.codes_sent < myMoneyTries) return;
    const isJustSent =
      page.code_ends_at !== null &&
      Date.parse(page.code_ends_at) > last_ends_by.getTime() &&
      page.code_tries < myMoneyTries;
    if (!isJustSent)
      throw new Problem('rate_limited', `Digits were sent ${myMoneyTries} times today. Please try tomorrow.`);
  }

  /**
   * Shows the statement after the right code; changes nothing while it is shown, since the code may be sent twice.
   * @throws Problem invalid_input for a wrong code, gone after too many attempts or too late
   */
  async show({ id }: MyPageEntity, code: string): Promise<void> {
    const now = this.clock.now();
    const expected = await this.pages.tryCode(id, now, myMoneyTries);
    const given = this.hash(id, code);
    if (expected !== null && !timingSafeEqual(Buffer.from(expected), Buffer.from(given)))
      throw invalidField('code', 'did not match, please try again');
    if (expected !== null && (await this.pages.showMoney(id, given, new Date(now.getTime() + MS)))) return;
    if (!(await this.pages.isShowingMoney(id, now)))
      throw new Problem('gone', 'These digits are over: let us send new ones.');
  }

  // Keyed, because six digits could be guessed from a plain hash in a stolen copy of the database.
  private hash(pageId: string, code: string): string {
    return createHash('sha256')
      .update(this.tokens.of('code', `${pageId} ${code}`))
      .digest('hex');
  }
}

const masked = (email: string): string => email.replace(/^(.)[^@]*/, '$1…');
