import { Injectable } from '@nestjs/common';
import {
  type CallAnswer,
  type CallSheet,
  type MessageContent,
  nairobiDay,
  type SheetLink,
  type SheetMail,
} from '@nfa/contracts';
import { Clock, notFound, Problem, tokenHash } from '@nfa/service-kit';
import { formatDay, formatEnd, formatTime } from '../format/format-time.ts';
import { LinkTokens } from '../links/link-tokens.ts';
import { MessagesService, requireSent } from '../messages/messages.service.ts';
import { firstNameOf, ModelLookup } from '../models/model-lookup.ts';
import { sheetOf } from './call-views.ts';
import type { CallEntity } from './calls.entity.ts';
import { CallsRepository } from './calls.repository.ts';
import type { JobEntity } from './jobs.entity.ts';
import { JobsRepository } from './jobs.repository.ts';
import type { Span } from './ranks.ts';

/** Call sheets: details of a call for the model, and the model's answer. */
@Injectable()
export class CallSheetsService {
  constructor(
    private readonly calls: CallsRepository,
    private readonly jobs: JobsRepository,
    private readonly models: ModelLookup,
    private readonly tokens: LinkTokens,
    private readonly messages: MessagesService,
    private readonly clock: Clock,
  ) {}

  /**
   * Marks a sheet as sent; its address stays the same.
   * @param mail mailbox and number for sending it automatically
   * @throws Problem not_found, conflict for a call that is released or over, and for one that was mailed today
   */
  async send(callId: string, mail?: SheetMail): Promise<SheetLink> {
    const found = await this.calls.find(callId);
    if (!found) throw notFound('call');
    const token = this.tokens.of('sheet', callId);
    const { call, job } = await this.calls.change(found.job_id, 'share', async (transaction, job) => {
      const before = await this.calls.findWithin(callId, transaction);
      if (!job || !before) throw notFound('call');
      if (before.kind === 'released')
        throw new Problem('conflict', 'This call is given back: there is nothing to send.');
      const now = this.clock.now();
      if (Date.parse(before.ends_at) <= now.getTime())
        throw new Problem('conflict', 'This call is over: there is nothing to send.');
      const sent = {
        sheet_hash: tokenHash(token),
        sheet_sent_at: now.toISOString(),
        sheet_starts_at: before.starts_at,
        sheet_ends_at: before.ends_at,
        sheet_place: job.place,
        // What was seen was the former sheet.
        ...(sheetOf(before, job.place).is_outdated && { sheet_seen_at: null }),
      };
      await this.calls.note(callId, sent, transaction);
      if (mail) {
        const { sheet_sent_at: former_sent_at, starts_at, ends_at } = before;
        const { title, place } = job;
        const told = { title, place, starts_at, ends_at, link: `/call/${token}` };
        // What was handed over by hand counts as sent, but the mailbox may hold a former sheet.
        const message = await this.messages.lastTo(callId, mail.email, transaction);
        const last = message?.content;
        const isChanged = sheetOf(before, place).is_outdated || (last !== undefined && !isTold(last, told));
        // What was told today is the same message again, which leaves once a day.
        const isOfToday = message?.day === nairobiDay(now);
        const again =
          isOfToday && last?.kind === 'call_sheet_change'
            ? { kind: last.kind, former_sent_at: last.former_sent_at }
            : { kind: 'call_sheet' as const };
        const kind =
          former_sent_at !== null && isChanged ? { kind: 'call_sheet_change' as const, former_sent_at } : again;
        const to = { record_id: callId, about_id: before.model_id, ...mail };
        requireSent(await this.messages.send({ ...kind, ...told, ...to }, transaction), 'email');
      }
      return { call: { ...before, ...sent }, job };
    });
    const [start, end] = [new Date(call.starts_at), new Date(call.ends_at)];
    const time = `${formatDay(start)}, ${formatTime(start)} to ${formatEnd(start, end)}`;
    const place = job.place === '' ? '' : `, ${job.place}`;
    const text = `${sheetOf(found, job.place).is_outdated ? 'Changed: ' : ''}${job.title}, ${time}${place}. Please answer here:`;
    return { path: `/call/${token}`, text, sheet: sheetOf(call, job.place) };
  }

  /** @throws Problem not_found, gone once the call is released */
  async page(token: string): Promise<CallSheet> {
    const call = await this.calls.findBySheet(tokenHash(token));
    const job = call && (await this.jobs.find(call.job_id));
    if (!call || !job) throw notFound('call sheet');
    if (call.kind === 'released') throw new Problem('gone', 'This call was given back.');
    return this.pageOf(call, job);
  }

  /** @throws Problem not_found, gone */
  async seen(token: string): Promise<CallSheet> {
    await this.page(token);
    await this.calls.noteSeen(tokenHash(token), this.clock.now());
    return this.page(token);
  }

  /** @throws Problem not_found, gone, conflict for a call that is over */
  async answer(token: string, answer: CallAnswer): Promise<CallSheet> {
    await this.page(token);
    const call = await this.calls.findBySheet(tokenHash(token));
    if (!call) throw notFound('call sheet');
    await this.answerCall(call, answer);
    return this.seen(token);
  }

  /**
   * Stores the answer to a call; the same answer again changes nothing.
   * @throws Problem not_found, gone once the call is given back, conflict once it is over, or when its times and place are not those shown
   */
  async answerCall({ id, job_id, model_id }: CallEntity, { answer, note, place, ...shown }: CallAnswer): Promise<void> {
    const now = this.clock.now();
    await this.calls.change(job_id, 'share', async (transaction, job) => {
      await this.calls.lockModels([model_id], transaction);
      const call = await this.calls.findWithin(id, transaction);
      if (!job || !call) throw notFound('call');
      if (call.kind === 'released') throw new Problem('gone', 'This call was given back.');
      if (Date.parse(call.ends_at) <= now.getTime()) throw new Problem('conflict', 'This call is over.');
      if (!isShown(call, shown) || (place ?? job.place) !== job.place)
        throw new Problem('conflict', 'The call has changed. Please read it again.');
      if (call.answer === answer && call.answer_note === note) return;
      await this.calls.note(id, { answer, answer_note: note, answered_at: now.toISOString() }, transaction);
      const event = { kind: 'answer' as const, before: call.answer, after: answer, reason: note };
      await this.calls.addEvent(job_id, { ...event, model_id }, transaction);
    });
  }

  private async pageOf(call: CallEntity, job: JobEntity): Promise<CallSheet> {
    const model = (await this.models.names([call.model_id]))(call.model_id);
    const { title, place, map_url, contact, bring, schedule } = job;
    const { kind, starts_at, ends_at, chaperone, answer, answered_at } = call;
    const { sheet_starts_at, sheet_ends_at, sheet_place } = call;
    const isChanged = sheet_starts_at !== null && sheet_ends_at !== null && sheetOf(call, place).is_outdated;
    return {
      model: firstNameOf(model),
      kind,
      starts_at,
      ends_at,
      changed_from: isChanged ? { starts_at: sheet_starts_at, ends_at: sheet_ends_at, place: sheet_place } : null,
      ...{ title, place, map_url, contact, bring, schedule },
      chaperone,
      answer,
      answered_at,
    };
  }
}

/** Whether a message told the place and times of a call as they are now. */
const isTold = (content: MessageContent, { place, starts_at, ends_at }: Span & { place: string }): boolean =>
  'place' in content && content.place === place && content.starts_at === starts_at && content.ends_at === ends_at;

/** Whether a page has shown a call with the times that it has. */
const isShown = (
  call: CallEntity,
  { starts_at = '', ends_at = '' }: Pick<CallAnswer, 'starts_at' | 'ends_at'>,
): boolean => Date.parse(starts_at) === Date.parse(call.starts_at) && Date.parse(ends_at) === Date.parse(call.ends_at);
