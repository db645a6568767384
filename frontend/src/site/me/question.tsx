import type { MyPage } from '@nfa/contracts';
import { callTimes, dayWithName, longDay, longTime, shillings } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { here, own, t } from '../../translations/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { formatMedia, Row } from '../private/private-page.tsx';

/** A person of the page: the model, or a guardian's child. */
export type MyPerson = MyPage['people'][number];

/** A call as its model sees it. */
export type MyCall = MyPerson['calls'][number];

interface QuestionProps {
  call: MyCall;
  /** First name, if the page is about several people. */
  who: string;
}

/** "Can you come?" with the facts of the call, or the answer that was given. */
export function Question({ call, who }: QuestionProps) {
  const { id, kind, title, starts_at, ends_at, place, rate_kes, usages, hold_until, answer } = call;
  const heading = who ? `${who}: ${title}` : title;
  const form = (
    <form method="post" action={here(paths.me)}>
      <input type="hidden" name="call" value={id} />
      <input type="hidden" name="starts_at" value={starts_at} />
      <input type="hidden" name="ends_at" value={ends_at} />
      <input type="hidden" name="place" value={place} />
      <div className="private-two">
        <button className="button" type="submit" name="answer" value="coming">
          <Icon name="check" />
          {t('Can come')}
        </button>
        <button className="button button--line" type="submit" name="answer" value="cannot">
          {t('Cannot')}
        </button>
      </div>
    </form>
  );
  if (answer !== null)
    return (
      <section className="me-ask me-ask--said" aria-labelledby={`call-${id}`}>
        <h2 className="private-sub" id={`call-${id}`}>
          {heading}
        </h2>
        <p>
          {dayWithName(starts_at)}. {answer === 'coming' ? t('You said: can come.') : t('You said: cannot.')}
        </p>
        <details>
          <summary className="text-button">{t('Change')}</summary>
          {form}
        </details>
      </section>
    );
  return (
    <section className="me-ask" aria-labelledby={`call-${id}`}>
      {hold_until && <p className="me-until">{t('Answer by {time}', { time: longTime(hold_until) })}</p>}
      <h2 className="private-sub" id={`call-${id}`}>
        {heading}
      </h2>
      <dl className="rows ruled">
        <Row term={t('Date')} value={dayWithName(starts_at)} />
        <Row term={t('Time')} value={callTimes(starts_at, ends_at)} />
        {kind !== 'option' && <Row term={t('call|For')} value={own(kind)} />}
        {place && <Row term={t('Place')} value={place} />}
        {rate_kes !== null && <Row term={t('Fee for a day')} value={shillings(rate_kes)} />}
        {usages.map(({ media: named, territory, ends_on }) => (
          <Row
            key={`${territory} ${ends_on}`}
            term={t('Used for')}
            value={t('{media}, in {territory}, until {day}', {
              ...{ media: formatMedia(named), territory },
              day: longDay(ends_on),
            })}
          />
        ))}
      </dl>
      {form}
    </section>
  );
}
