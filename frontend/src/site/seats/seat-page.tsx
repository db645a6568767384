import './seat-page.css';
import type { SeatAnswer, SeatOffer } from '@nfa/contracts';
import { telHref } from '@nfa/contracts/plain';
import { useEffect, useState } from 'react';
import { Link, useLoaderData, useParams } from 'react-router-dom';
import { loadSeatCourses } from '../../data/seat-course.ts';
import { answerSeatOffer, fetchSeatOffer } from '../../data/seat-offers.ts';
import { ApiError } from '../../lib/api.ts';
import { longDay, longTime } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { randomKey } from '../../lib/random-key.ts';
import type { Label } from '../../translations/kiswahili.ts';
import { langOf, lineOf, own, ownLang, say, t } from '../../translations/text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { agencyPhone } from '../agency.ts';
import { useRounds } from '../forms/use-rounds.ts';
import { useSite } from '../layout/use-site.ts';
import { privateHandle } from '../page-title.ts';

// The offered seat's course is one of them; the page shows its picture and price.
export { loadSeatCourses as loader };

const titles: Record<SeatOffer['state'], Label> = {
  open: 'A seat is free for you',
  accepted: 'The seat is yours',
  declined: 'You are no longer in the line',
  expired: 'This offer has ended',
};

/** Page of a mailed link to a seat offer; the browser fetches the offer, so that no cache stores it. */
export function Component() {
  const { id = '' } = useParams();
  const courses = useLoaderData<typeof loadSeatCourses>();
  const phone = useSite().contact.phone || agencyPhone;
  const [offer, setOffer] = useState<SeatOffer>();
  /** Time of the server when it sent the offer. */
  const [readAt, setReadAt] = useState(0);
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [canRetry, setCanRetry] = useState(false);
  const [round, retry] = useRounds(canRetry);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round loads it again
  useEffect(() => {
    const leaving = new AbortController();
    setFailure('');
    fetchSeatOffer(id, leaving.signal).then(show, (error: unknown) => {
      if (leaving.signal.aborted) return;
      console.error(error);
      const isUnknown = error instanceof ApiError && error.status === 404;
      setCanRetry(!isUnknown);
      setFailure(t(isUnknown ? 'This link is not one of ours.' : 'The offer could not be loaded. Please try again.'));
    });
    return () => leaving.abort();
  }, [id, round]);

  function show(loaded: Awaited<ReturnType<typeof fetchSeatOffer>>) {
    setOffer(loaded.offer);
    setReadAt(loaded.readAt);
    setCanRetry(false);
    return loaded.offer.state;
  }

  async function send(answer: SeatAnswer['answer']) {
    setBusy(true);
    setFailure('');
    try {
      setOffer(
        await answerSeatOffer(id, answer, {
          idempotencyKey: randomKey(),
          formToken: undefined,
          isHoneypotFilled: false,
        }),
      );
    } catch (error) {
      console.error(error);
      const isOver = error instanceof ApiError && error.status === 409;
      // What became of it is read again, so that the page no longer offers it.
      const state = isOver && (await fetchSeatOffer(id).then(show, console.error));
      // An earlier answer, whose response was lost, took the seat.
      if (state === 'accepted') return;
      setFailure(t(isOver ? 'This offer has ended. Please call us.' : 'This could not be sent. Please try again.'));
    } finally {
      setBusy(false);
    }
  }

  const course = courses.find((each) => each.id === offer?.course_id);
  const title = course?.title ?? offer?.course_title ?? '';
  const facts = offer && lineOf(offer, 'days', 'hours', 'venue');
  return (
    <section className="seat-page wrap" aria-busy={isBusy}>
      <h1 className="text-title" aria-live="polite">
        {t(offer ? titles[offer.state] : 'Your seat')}
      </h1>
      {!offer && !failure && <Spinner label={t('Loading your seat')} />}
      <noscript>
        <p>
          {say('This page needs JavaScript. Please call {phone}, and we take your answer.', {
            phone: <a href={telHref(phone)}>{phone}</a>,
          })}
        </p>
      </noscript>
      {offer && (
        <article className="seat-ticket">
          {course?.image && (
            <div className="seat-frame frame">
              <Picture url={course.image} alt="" sizes="(max-width: 899px) 92vw, 34vw" maxWidth={960} isFirst />
            </div>
          )}
          <div className="seat-text">
            <h2 className="text-row" {...(course ? langOf(course, 'title', title) : ownLang(title))}>
              {own(title)}
            </h2>
            <p>
              {longDay(offer.starts_on)}
              {facts && <>, {facts}</>}
            </p>
          </div>
          <div className="seat-stub stacked">
            {course && <span className="price">{course.price}</span>}
            {course && (
              <span className="quiet" {...langOf(course, 'duration', course.duration)}>
                {own(course.duration)}
              </span>
            )}
            {offer.state === 'open' && offer.held_until && <strong>{heldLabel(offer.held_until, readAt)}</strong>}
          </div>
        </article>
      )}
      {offer?.state === 'open' && offer.held_until && (
        <>
          <p>
            {say('We hold it for you until {time}. After that it goes to the next in line.', {
              time: longTime(offer.held_until),
            })}
          </p>
          <div className="seat-answers">
            <button className="button" type="button" disabled={isBusy} onClick={() => void send('accept')}>
              {t('Take the seat')}
            </button>
            <button
              className="button button--line"
              type="button"
              disabled={isBusy}
              onClick={() => void send('decline')}
            >
              {t('Give it to the next')}
            </button>
          </div>
        </>
      )}
      {offer?.state === 'accepted' && <p>{t("We'll contact you within 24 hours.")}</p>}
      {failure && <Alert text={failure} />}
      {canRetry && (
        <button className="button" type="button" onClick={retry}>
          {t('Try again')}
          <Icon name="retry" />
        </button>
      )}
      {offer?.state !== 'open' && (
        <Link className="button button--line" to={paths.training}>
          {t('All courses')}
        </Link>
      )}
    </section>
  );
}

const HOUR_MS = 3_600_000;

/** Label of a held seat: "Held 46 h". @param until end of the hold @param now time of the server */
function heldLabel(until: string, now: number): string {
  const hours = Math.floor((Date.parse(until) - now) / HOUR_MS);
  return hours < 1 ? t('Held less than 1 h') : t('Held {n} h', { n: hours });
}

export const handle = {
  ...privateHandle('Your seat', 'The offer of a seat in one of our courses.'),
  needsScript: true,
};
