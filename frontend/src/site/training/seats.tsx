import type { CourseIntake } from '@nfa/contracts';
import { counted, say, t } from '../../translations/text.ts';

/** Most seats for which squares are drawn beside the text. */
const MOST_SQUARES = 20;

/** Seats of an intake: "4 of 12 seats left", or the waiting list. */
export function Seats({ intake, hasSquares = false }: { intake: CourseIntake; hasSquares?: boolean }) {
  const { seats, seats_left, waiting } = intake;
  const isFull = seats_left === 0;
  return (
    <span className={`seats ${isFull ? 'seats--full' : ''}`}>
      {hasSquares && seats <= MOST_SQUARES && (
        <span className="seats-squares" aria-hidden="true">
          {Array.from({ length: seats }, (_, seat) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: seats have no names
            <i key={seat} className={seat < seats - seats_left ? 'is-taken' : ''} />
          ))}
        </span>
      )}
      {isFull ? (
        <b>{t('Full: join the waiting list')}</b>
      ) : (
        say(counted(seats_left, 'one|{seats} left', '{seats} left'), {
          seats: <b>{t('{n} of {seats} seats', { n: seats_left, seats })}</b>,
        })
      )}
      {waiting > 0 && (
        <small className="note">{t(counted(waiting, 'one|{n} waiting', '{n} waiting'), { n: waiting })}</small>
      )}
    </span>
  );
}
