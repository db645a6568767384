import { Injectable } from '@nestjs/common';
import { type CalendarFeed, type CalendarFeedInput, DAY_MS, type Deleted, ordinal } from '@nfa/contracts';
import { Clock, newId, notFound, tokenHash } from '@nfa/service-kit';
import { CallsRepository } from '../jobs/calls.repository.ts';
import { LinkTokens } from '../links/link-tokens.ts';
import { knownName, ModelLookup } from '../models/model-lookup.ts';
import type { CalendarFeedEntity } from './calendar-feeds.entity.ts';
import { CalendarFeedsRepository } from './calendar-feeds.repository.ts';
import { calendarFile } from './calendar-file.ts';

/** Part of the ids of events, which must not change when the site moves to another host. */
const HOST = 'nairobi-face-academy';

/** Days that a calendar looks back. */
const PAST_DAYS = 90;

/** Calendars for programs that subscribe to them. */
@Injectable()
export class CalendarFeedsService {
  constructor(
    private readonly feeds: CalendarFeedsRepository,
    private readonly calls: CallsRepository,
    private readonly models: ModelLookup,
    private readonly tokens: LinkTokens,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<CalendarFeed[]> {
    return (await this.feeds.findAll()).map((feed) => this.withPath(feed));
  }

  /** Returns the existing calendar if there is one. @throws Problem invalid_input, unavailable */
  async create({ model_id }: CalendarFeedInput): Promise<CalendarFeed> {
    if (model_id !== null) await this.models.require(model_id);
    const id = newId();
    return this.withPath(await this.feeds.insert({ id, model_id, token_hash: tokenHash(this.tokens.of('feed', id)) }));
  }

  /** @throws Problem not_found */
  async revoke(id: string): Promise<Deleted> {
    if (!(await this.feeds.remove(id))) throw notFound('calendar');
    return { id };
  }

  /**
   * The iCalendar file of a calendar; that of a model names no client.
   * @throws Problem not_found, unavailable while the models cannot be named: programs keep what they have
   */
  async file(token: string): Promise<string> {
    const now = this.clock.now();
    const feed = await this.feeds.findRead(tokenHash(token.replace(/\.ics$/, '')), now);
    if (!feed) throw notFound('calendar');
    const calls = await this.calls.findOfFeed(feed.model_id, new Date(now.getTime() - PAST_DAYS * DAY_MS));
    const ids = feed.model_id === null ? calls.map(({ model_id }) => model_id) : [feed.model_id];
    const nameOf = await this.models.names(ids);
    const name = feed.model_id === null ? 'Jobs' : `Jobs of ${knownName(nameOf(feed.model_id))}`;
    const events = calls.map((call) => {
      const kind = call.kind === 'option' ? `${ordinal(call.rank ?? 1)} option` : call.kind;
      const who = feed.model_id === null ? [knownName(nameOf(call.model_id)), call.client_name] : [];
      return { ...call, status: statusOf(call.kind), summary: `${[call.job_title, ...who].join(', ')} (${kind})` };
    });
    return calendarFile(name, events, HOST);
  }

  private withPath(feed: CalendarFeedEntity): CalendarFeed {
    const token = this.tokens.of('feed', feed.id);
    return { ...feed, path: tokenHash(token) === feed.token_hash ? `/calendar/${token}.ics` : '' };
  }
}

function statusOf(kind: string): 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED' {
  if (kind === 'released') return 'CANCELLED';
  return kind === 'option' ? 'TENTATIVE' : 'CONFIRMED';
}
