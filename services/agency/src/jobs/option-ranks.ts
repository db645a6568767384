import { Injectable } from '@nestjs/common';
import { type CalledModel, type MovedOption, ordinal } from '@nfa/contracts';
import { Problem } from '@nfa/service-kit';
import { formatDay } from '../format/format-time.ts';
import { knownName } from '../models/model-lookup.ts';
import type { CallEntity } from './calls.entity.ts';
import { CallsRepository, type OptionOfModel, type Transaction } from './calls.repository.ts';
import { isSameTime, movedUp, overlaps, rankBehind, type Span } from './ranks.ts';

/** Ranks of a model's options: assigns a rank to a new option, and moves the others up when an option is removed. */
@Injectable()
export class OptionRanks {
  constructor(private readonly calls: CallsRepository) {}

  /**
   * The requested rank, else the former rank if it is free, else the rank behind all overlapping options.
   * @throws Problem conflict when another option has the requested rank
   */
  async rankFor(
    name: string,
    option: Span & { id: string | undefined; model_id: string; rank?: number | null | undefined },
    transaction: Transaction,
    formerRank: number | null = null,
  ): Promise<number> {
    const others = (await this.calls.findOptions(option.model_id, transaction)).filter(({ id }) => id !== option.id);
    const holderOf = (rank: number) => others.find((other) => other.rank === rank && overlaps(other, option));
    const wanted = option.rank ?? undefined;
    const holder = wanted === undefined ? undefined : holderOf(wanted);
    const behind = rankBehind(others, option);
    if (wanted !== undefined && holder)
      throw new Problem(
        'conflict',
        `${name} is ${ordinal(wanted)} option for ${holder.job_title} at that time; ${ordinal(behind)} is free`,
      );
    return wanted ?? (formerRank !== null && !holderOf(formerRank) ? formerRank : behind);
  }

  /**
   * Moves up the options behind the rank that a call has left, and drafts messages to their clients.
   * @throws Problem unavailable while the catalogue cannot name the model
   */
  async moveUp(
    model: Pick<CalledModel, 'name' | 'state'>,
    before: CallEntity,
    after: CallEntity,
    transaction: Transaction,
  ): Promise<MovedOption[]> {
    const keepsPlace = after.kind === 'confirmed' || after.kind === 'worked';
    const isUnmoved = after.kind === 'option' && after.rank === before.rank && isSameTime(before, after);
    if (before.rank === null || keepsPlace || isUnmoved) return [];
    const options = await this.calls.findOptions(before.model_id, transaction);
    const moved: MovedOption[] = [];
    for (const [id, newRank] of movedUp(options, { ...before, rank: before.rank })) {
      const option = options.find((candidate) => candidate.id === id) as OptionOfModel;
      await this.calls.update(id, { rank: newRank }, undefined, transaction);
      const [from, to] = [`${ordinal(option.rank)} option`, `${ordinal(newRank)} option`];
      const { job_id, job_title } = option;
      const event = { kind: 'call' as const, before: from, after: to, model_id: before.model_id };
      await this.calls.addEvent(job_id, event, transaction);
      const draft = { job_id, call_id: id, text: movedMessage(knownName(model), option, newRank) };
      moved.push({
        call_id: id,
        job_id,
        job_title,
        rank: newRank,
        draft_id: await this.calls.insertDraft(draft, transaction),
      });
    }
    return moved;
  }
}

function movedMessage(name: string, { client_person, job_title, starts_at }: OptionOfModel, rank: number): string {
  const greeting = client_person ? `Hello ${client_person}, ` : 'Hello, ';
  return `${greeting}${name} is now ${ordinal(rank)} option for ${job_title} on ${formatDay(new Date(starts_at))}.`;
}
