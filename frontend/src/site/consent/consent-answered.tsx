import type { ConsentPage } from '@nfa/contracts';
import { type ConsentScope, type TwoLanguages } from '@nfa/contracts/plain';
import type { ReactNode } from 'react';
import { longDate, longTime } from '../../lib/format.ts';
import { t } from '../../translations/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { HiddenFields } from '../forms/hidden-fields.tsx';
import { swahiliDate } from './swahili-date.ts';
import { TwoLanguageText } from './two-language-text.tsx';

const places: Record<ConsentScope, TwoLanguages> = {
  site: { en: 'on the website', sw: 'kwenye tovuti' },
  social: { en: 'on social media', sw: 'kwenye mitandao ya kijamii' },
  print: { en: 'in print', sw: 'kwenye machapisho' },
  packages: { en: 'in packages for clients', sw: 'kwenye orodha za wateja' },
};

interface ConsentAnsweredProps {
  consent: ConsentPage;
  formToken: string | undefined;
  /** The form for a new answer. */
  change: ReactNode;
  isChangeOpen: boolean;
}

/** The given answer with its date, and forms to change or withdraw it. */
export function ConsentAnswered({ consent, formToken, change, isChangeOpen }: ConsentAnsweredProps) {
  const { pictures, scopes, given_scopes, until, answered_at, can_change } = consent;
  const given = pictures.filter(({ is_given }) => is_given).length;
  const at = answered_at ?? '';
  const ends = pictures.flatMap(({ ended_at }) => ended_at ?? []).sort();
  // Where the website was not asked about, the pictures may be on it.
  const isNone = scopes.includes('site');
  const named = (language: 'en' | 'sw') => given_scopes.map((scope) => places[scope][language]).join(', ');
  return (
    <>
      <div className={given > 0 ? 'private-said box box--ok' : 'private-said box'} role="status">
        <Icon name={given > 0 ? 'check' : 'close'} />
        <p>
          {given > 0 && (
            <TwoLanguageText
              en={`You said yes on ${longTime(at)}. ${given} of ${pictures.length} ${pictures.length === 1 ? 'picture' : 'pictures'}, ${named('en')}, until ${longDate(until)}.`}
              sw={`Ulikubali tarehe ${swahiliDate(at)}. Picha ${given} kati ya ${pictures.length}, ${named('sw')}, hadi ${swahiliDate(until ?? at)}.`}
            />
          )}
          {ends.length > 0 && <EndedYes count={ends.length} of={pictures.length} at={ends.at(-1)} />}
          {given + ends.length === 0 && (
            <TwoLanguageText
              en={`You said no on ${longTime(at)}.${isNone ? ' We show none of these pictures.' : ''}`}
              sw={`Ulikataa tarehe ${swahiliDate(at)}.${isNone ? ' Hatuonyeshi picha yoyote kati ya hizi.' : ''}`}
            />
          )}
        </p>
      </div>
      <ul className="consent-pictures">
        {pictures.map(({ view, is_given, ended_at }, place) => (
          <li key={view || place} className={is_given ? 'is-given' : ''}>
            {view && (
              <img
                src={view}
                alt={
                  is_given
                    ? t('Number {n}: yes', { n: place + 1 })
                    : ended_at
                      ? t('Number {n}: yes, ended', { n: place + 1 })
                      : t('Number {n}: no', { n: place + 1 })
                }
                width={240}
                height={320}
                loading="lazy"
              />
            )}
            <span className="consent-mark square">{is_given && <Icon name="check" />}</span>
          </li>
        ))}
      </ul>
      <section className="consent-part">
        <h2 className="text-card">
          <TwoLanguageText en="Changed your mind?" sw="Umebadilisha uamuzi?" />
        </h2>
        <p>
          <TwoLanguageText
            en="Take back one picture, one place or everything. Within a minute it is gone from our site. You need not say why."
            sw="Unaweza kuondoa picha moja, sehemu moja au zote. Itaondolewa kwenye tovuti yetu ndani ya dakika moja. Huhitaji kutoa sababu."
          />
        </p>
        {can_change && (
          <details className="consent-change" open={isChangeOpen}>
            <summary className="button button--line">
              <span>
                <TwoLanguageText en="Change what you said" sw="Badilisha ulichokubali" />
              </span>
              <Icon name="down" />
            </summary>
            {change}
          </details>
        )}
        {given + ends.length > 0 && (
          <form method="post" className="consent-last">
            <HiddenFields formToken={formToken} />
            <button className="button" type="submit" name="answer" value="withdraw">
              <span>
                <TwoLanguageText en="Withdraw" sw="Ondoa idhini" />
              </span>
              <Icon name="close" />
            </button>
          </form>
        )}
      </section>
      <p className="box text-small">
        <TwoLanguageText
          en="Keep this link: it shows your answer for as long as it counts."
          sw="Hifadhi kiungo hiki: kinaonyesha jibu lako muda wote linapotumika."
        />
      </p>
    </>
  );
}

/** Pictures whose consent has expired and that stay public until it is withdrawn. */
function EndedYes({ count, of, at = '' }: { count: number; of: number; at?: string | undefined }) {
  const isAll = count === of;
  return (
    <TwoLanguageText
      en={`${isAll ? 'Your yes' : `For ${count} of ${of} pictures your yes`} ended on ${longDate(at)}. We may still show what it was for: withdraw it if you do not want that.`}
      sw={`${isAll ? 'Idhini yako' : `Kwa picha ${count} kati ya ${of} idhini yako`} iliisha tarehe ${swahiliDate(at)}. Huenda bado tunaonyesha ulichokubali: ondoa idhini ikiwa hutaki.`}
    />
  );
}
