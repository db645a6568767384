import { longDay, type MailText, writeLetter } from './mail-page.ts';
import type { MailPayload, SeatPayload } from './mail-payload.ts';
import { type Texts, textsIn } from './texts.ts';

type SeatOfferPayload = Extract<MailPayload, { kind: 'seat_offer' }>;
type Start = SeatPayload['start'];

const startLabel = ({ starts_on, days, hours, venue }: Start, day = longDay): string =>
  [day(starts_on), days, hours, venue].filter(Boolean).join(', ');

const seatOf = (payload: MailPayload): SeatPayload | undefined =>
  payload.kind === 'registration' ? payload.seat : undefined;

/** Lines about the intake in the mail to the agency. */
export function seatFacts(payload: MailPayload): [string, string][] {
  const seat = seatOf(payload);
  if (!seat) return [];
  const place = seat.place === 'seat' ? 'Seat held' : `Waiting list, place ${seat.position ?? '–'}`;
  return [
    ['Start', startLabel(seat.start)],
    ['Place', place],
  ];
}

/** Sentence of the acknowledgement about the seat or waiting list; undefined without an intake. */
export function seatSentence(payload: MailPayload, { t, day, moment }: Texts): string | undefined {
  const seat = seatOf(payload);
  if (!seat) return undefined;
  const start = { day: day(seat.start.starts_on) };
  if (seat.place !== 'seat')
    return t('All seats of {day} are taken. You are number {n} on its waiting list.', {
      ...start,
      n: seat.position ?? 1,
    });
  return seat.held_until
    ? t('We hold a seat for you for the start on {day} until {moment}.', { ...start, moment: moment(seat.held_until) })
    : t('You have a seat for the start on {day}.', start);
}

/** The mail that offers a free seat to somebody on the waiting list. It contains nothing that anybody typed. */
export function writeSeatOffer(
  { course_title, local_title, start: from, offer_id, held_until, locale }: SeatOfferPayload,
  publicUrl: string,
): MailText {
  const { t, day, moment, path } = textsIn(locale);
  const start = startLabel(from, day);
  const course = local_title ?? course_title;
  return writeLetter({
    subject: t('A seat is free for you'),
    sentences: [
      course
        ? t('A seat has come free for {course}: {start}.', { course, start })
        : t('A seat has come free: {start}.', { start }),
      t('It is yours to take until {moment}. After that it goes to the next person on the waiting list.', {
        moment: moment(held_until),
      }),
    ],
    link: {
      href: new URL(path(`/seat/${offer_id}`), publicUrl).href,
      label: t('Take the seat, or give it to the next person'),
    },
    footer: t('You get this mail because this address is on the waiting list. The link is yours alone.'),
    publicUrl,
    locale,
  });
}
