import '../../ui/field.css';
import './call-page.css';
import type { CallSheet, ContactPageInput } from '@nfa/contracts';
import { telHref } from '@nfa/contracts/plain';
import { useEffect } from 'react';
import { useActionData, useLoaderData, useParams } from 'react-router-dom';
import { type AgencyPageData, loadCallSheet } from '../../data/agency-pages.ts';
import { callChanges } from '../../data/call-changes.ts';
import { isSignedIn, request } from '../../lib/api.ts';
import { callTimes, clockTimeOf, dayWithName, lines, longTime } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { here, t } from '../../translations/text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Icon } from '../../ui/icon.tsx';
import { privateHandle } from '../page-title.ts';
import type { AgencyFormResult } from '../private/form-result.ts';
import { NothingHere, PrivatePage } from '../private/private-page.tsx';

export { loadCallSheet as loader };

/** Page of a call sheet: time, place and the model's answer. Needs no script. */
export function Component() {
  const { found, isOver, settings, contact } = useLoaderData() as AgencyPageData<CallSheet>;
  const { token = '' } = useParams();
  useEffect(() => {
    // Reported by script, because link previews run none and must not count as a visit. Neither does that of the owner.
    if (!found || isSignedIn()) return;
    void request(`/call-sheets/${encodeURIComponent(token)}/seen`, { method: 'POST' }).catch(() => {});
  }, [found, token]);
  return (
    <PrivatePage settings={settings}>
      {found ? (
        <Sheet sheet={found} isOver={isOver} contact={contact} token={token} />
      ) : (
        <NothingHere
          title={isOver ? t('This call was given back.') : t('This link is not one of ours.')}
          contact={contact}
          ask={t('I have a question about a call sheet.')}
        >
          {isOver
            ? t('You need not come. Ask us if this surprises you.')
            : t('A letter may be missing. Ask us for it again.')}
        </NothingHere>
      )}
    </PrivatePage>
  );
}

interface SheetProps {
  sheet: CallSheet;
  isOver: boolean;
  contact: ContactPageInput;
  token: string;
}

function Sheet({ sheet, isOver, contact, token }: SheetProps) {
  const { model, starts_at, ends_at, title, place, map_url, chaperone, bring, schedule } = sheet;
  const changes = callChanges(sheet).map((change) => t('Changed: {from} → {to}', change));
  const [time, half] = clockTimeOf(new Date(starts_at)).split(' ');
  return (
    <div className="call">
      <section className="call-top night">
        {changes.map((change) => (
          <p key={change} className="call-changed">
            {change}
          </p>
        ))}
        <p className="call-day">{dayWithName(starts_at)}</p>
        <p className="call-time">
          {time}
          <small>{half}</small>
        </p>
        <h1>{title}</h1>
        <p className="quiet">
          {model}, {callTimes(starts_at, ends_at)}
        </p>
        {isOver ? <p className="call-said">{t('This job is over. Thank you.')}</p> : <Answer sheet={sheet} />}
      </section>
      <div className="call-body">
        <h2 className="private-sec">{t('Where')}</h2>
        <p className="private-sub">{place || t('We tell you the place before the day.')}</p>
        {map_url && (
          <div className="private-two">
            <a className="button button--line" href={map_url}>
              {t('Open map')}
              <Icon name="out" />
            </a>
          </div>
        )}
        {chaperone && (
          <>
            <h2 className="private-sec">{t('Who stays with {model}', { model })}</h2>
            <p>{t('{chaperone}, the whole time.', { chaperone })}</p>
          </>
        )}
        <h2 className="private-sec">{t('Who to call')}</h2>
        <p>{sheet.contact || t('Our desk')}</p>
        <div className="private-two">
          <a className="button button--line" href={telHref(contact.phone)}>
            {contact.phone}
            <Icon name="phone" />
          </a>
        </div>
        <List title={t('The day')} text={schedule} />
        <List title={t('Bring')} text={bring} />
        <div className="private-two">
          <a className="button button--line" href={here(paths.callSheetPdf(token))}>
            {t('For paper, A5')}
            <Icon name="print" />
          </a>
        </div>
        <p className="text-small quiet links">{t('All times are Nairobi times.')}</p>
      </div>
    </div>
  );
}

function Answer({ sheet: { answer, answered_at, starts_at, ends_at, place } }: Pick<SheetProps, 'sheet'>) {
  const result = useActionData() as AgencyFormResult | undefined;
  const form = (
    <form method="post" className="private-two">
      <input type="hidden" name="starts_at" value={starts_at} />
      <input type="hidden" name="ends_at" value={ends_at} />
      <input type="hidden" name="place" value={place} />
      <button className="button button--paper" type="submit" name="answer" value="coming">
        <Icon name="check" />
        {t('I’ll be there')}
      </button>
      <button className="button button--line" type="submit" name="answer" value="cannot">
        {t('I can’t')}
      </button>
    </form>
  );
  return (
    <div className="call-answer">
      {result?.problem && <Alert text={result.problem} />}
      {answer === null ? (
        form
      ) : (
        <>
          <p className="call-said" role="status">
            <Icon name={answer === 'coming' ? 'check' : 'close'} />
            {answer === 'coming' ? t('You said: I’ll be there.') : t('You said: I can’t.')}{' '}
            {answered_at && longTime(answered_at)}
          </p>
          {answer === 'cannot' && (
            <p className="quiet">{t('Please call us as well, so that somebody else can come.')}</p>
          )}
          <details>
            <summary className="text-button">{t('Change')}</summary>
            {form}
          </details>
        </>
      )}
    </div>
  );
}

function List({ title, text }: { title: string; text: string }) {
  const entries = lines(text);
  if (entries.length === 0) return null;
  return (
    <>
      <h2 className="private-sec">{title}</h2>
      <ul>
        {entries.map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
    </>
  );
}

export const handle = privateHandle('Call sheet', 'When, where and what to bring.');
