import type { ContactPageInput } from '@nfa/contracts';
import { whatsappHref } from '@nfa/contracts/plain';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { longDay } from '../../lib/format.ts';
import { t } from '../../translations/text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyOptional } from '../../ui/lazy-optional.tsx';
import type { MyPerson } from './question.tsx';

const DigitalsForm = lazyOptional(async () => (await import('./digitals-form.tsx')).DigitalsForm);

interface NewDigitalsProps {
  person: MyPerson;
  contact: ContactPageInput;
  /** Whether the agency needs new digitals. */
  isDue: boolean;
}

/** New digitals: the state of the last set, and the form for the next one. */
export function NewDigitals({ person, contact, isDue }: NewDigitalsProps) {
  const { model, new_digitals: set } = person;
  const text = t('New digitals of {model}: face, profile, full length and back, by a window.', { model });
  const byWhatsApp = (
    <a className="button button--line" href={whatsappHref({ phone: contact.whatsapp, text })}>
      {t('Send them by WhatsApp')}
      <Icon name="chat" />
    </a>
  );
  // Without an answer of the catalogue the state of the set is unknown.
  if (!set) return byWhatsApp;
  const form = (
    <WithScript fallback={byWhatsApp}>
      <DigitalsForm person={person} set={set} />
    </WithScript>
  );
  const isOpen = set.sent_on === null && (isDue || set.declined !== null || set.photographs.length > 0);
  return (
    <>
      {set.sent_on !== null && (
        <p role="status">{t('You sent new ones on {day}. We are looking at them.', { day: longDay(set.sent_on) })}</p>
      )}
      {set.sent_on === null && set.declined !== null && (
        <Alert
          text={
            set.declined === ''
              ? t('We could not use your last photographs. Please send others.')
              : t('We could not use your last photographs: {reason} Please send others.', {
                  reason: sentence(set.declined),
                })
          }
        />
      )}
      {isOpen ? (
        form
      ) : (
        <details>
          <summary className="text-button">
            {set.sent_on === null ? t('Send new ones') : t('Send others instead')}
          </summary>
          {form}
        </details>
      )}
    </>
  );
}

const sentence = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`);

/** Shows its children only with script, which has to reduce photographs; otherwise a notice and the fallback. */
function WithScript({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const [hasScript, setHasScript] = useState(false);
  useEffect(() => setHasScript(true), []);
  const without = (
    <>
      <p>{t('Photographs need JavaScript to be sent from this page.')}</p>
      {fallback}
    </>
  );
  return hasScript ? <Suspense fallback={without}>{children}</Suspense> : without;
}
