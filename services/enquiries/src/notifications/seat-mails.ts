import { longDay, longMoment, type MailText, writeLetter } from './mail-page.ts';
import type { MailPayload, SeatPayload } from './mail-payload.ts';

type SeatOfferPayload = Extract<MailPayload, { kind: 'seat_offer' }>;
type Start = SeatPayload['start'];

const startWords = ({ starts_on, days, hours, venue }: Start): string =>
  [longDay(starts_on), days, hours, venue].filter(Boolean).join(', ');

const seatOf = (payload: MailPayload): SeatPayload | undefined =>
  payload.kind === 'registration' ? payload.seat : undefined;

/** Lines about the intake in the mail to the agency. */
export function seatFacts(payload: MailPayload): [string, string][] {
  const seat = seatOf(payload);
  if (!seat) return [];
  const place = seat.place === 'seat' ? 'Seat held' : `Waiting list, place ${seat.position ?? '–'}`;
  return [
    ['Start', startWords(seat.start)],
    ['Place', place],
  ];
}

/** What the acknowledgement says of seat or line; undefined without an intake. */
export function seatSentence(payload: MailPayload): string | undefined {
  const seat = seatOf(payload);
  if (!seat) return undefined;
  const day = longDay(seat.start.starts_on);
  if (seat.place !== 'seat')
    return `All seats of ${day} are taken. You are number ${seat.position ?? 1} on its waiting list.`;
  return seat.held_until
    ? `We hold a seat for you for the start on ${day} until ${longMoment(seat.held_until)}.`
    : `You have a seat for the start on ${day}.`;
}

/** The mail that offers a free seat to somebody on the waiting list. Holds nothing that anybody typed. */
export function writeSeatOffer(
  { course_title, start, offer_id, held_until }: SeatOfferPayload,
  publicUrl: string,
): MailText {
  return writeLetter({
    subject: 'A seat is free for you',
    sentences: [
      `A seat has come free${course_title ? ` for ${course_title}` : ''}: ${startWords(start)}.`,
      `It is yours to take until ${longMoment(held_until)}. After that it goes to the next person on the waiting list.`,
    ],
    link: { href: new URL(`/seat/${offer_id}`, publicUrl).href, label: 'Take the seat, or give it to the next person' },
    footer: 'You get this mail because this address is on the waiting list. The link is yours alone.',
    publicUrl,
  });
}
