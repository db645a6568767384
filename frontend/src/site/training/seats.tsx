import type { CourseIntake } from '@nfa/contracts';

/** Beyond this many seats the words alone tell how many are left. */
const MOST_SQUARES = 20;

/** Seats of an intake: "4 of 12 seats left", or the way to its waiting list. */
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
        <b>Full: join the waiting list</b>
      ) : (
        <>
          <b>{`${seats_left} of ${seats} seats`}</b> left
        </>
      )}
      {waiting > 0 && <small>{`${waiting} waiting`}</small>}
    </span>
  );
}
