import { type Application, type ApplicationRow, answerDays, DAY_MS } from '@nfa/contracts';
import type { ApplicationEntity } from './applications.entity.ts';

/** Number of an application for people, such as "A-0417". */
export const numberOf = ({ number }: ApplicationEntity): string => `A-${String(number).padStart(4, '0')}`;

const answerBy = ({ sent_at }: ApplicationEntity): string | null =>
  sent_at && new Date(new Date(sent_at).getTime() + answerDays * DAY_MS).toISOString();

const photographsOf = ({ photographs }: ApplicationEntity) => photographs.map(({ slot, bytes }) => ({ slot, bytes }));

/** The application for the holder of its link: without the agency's notes, and without the decision before `told_at`. */
export function forApplicant(row: ApplicationEntity, link: string | null): Application {
  const { id, state, way, name, experience, stage, told_at, sent_at, photographs_until, draft_until } = row;
  const isDecisionSent = told_at !== null && (stage === 'invited' || stage === 'declined');
  return {
    id,
    link,
    state,
    way,
    number: numberOf(row),
    name,
    photographs: photographsOf(row),
    experience,
    answer: isDecisionSent ? stage : 'waiting',
    sent_at,
    answer_by: answerBy(row),
    photographs_until: isDecisionSent ? photographs_until : null,
    draft_until,
  };
}

/** View for the administrator. */
export const forAdmin = (row: ApplicationEntity): ApplicationRow => ({
  ...row,
  number: numberOf(row),
  answer_by: answerBy(row),
  photographs: photographsOf(row),
});
