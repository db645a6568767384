import './usages.css';
import { type OfferedUsage, type UsageConsent, type UsageLetter, usageWatchRoutes } from '@nfa/contracts';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { longDate } from '../../lib/format.ts';
import { Button } from '../components/button.tsx';
import { MailLink, WhatsAppLink } from '../components/contact-links.tsx';
import { PanelLink } from '../components/panel-link.tsx';
import { Problem } from '../components/problem.tsx';
import { call } from '../session/call.ts';
import { failureOf } from '../session/failure.ts';
import { OfferForm } from './offer-form.tsx';
import { formatTerms, stateLabels } from './usage-labels.ts';

interface UsageRowProps {
  usage: OfferedUsage;
  consents: readonly UsageConsent[];
  /** The letter that is still to be sent, undefined once the client has said yes. */
  onLetter?: (letter: UsageLetter | undefined) => void;
  /** Stands above the terms. */
  children?: ReactNode;
}

/** A licence with its consent, and actions at its end; nothing is sent automatically. */
export function UsageRow({ usage, consents, onLetter, children }: UsageRowProps) {
  const { id, state, removed_at } = usage;
  const params = { id };
  const [isOffering, setOffering] = useState(false);
  const [letter, setLetter] = useState<UsageLetter>();
  const showLetter = (written?: UsageLetter) => {
    setLetter(written);
    onLetter?.(written);
  };
  const answering = useMutation({
    async mutationFn(answer: 'yes' | 'no') {
      if (answer === 'no') return (await call(usageWatchRoutes.decline, { params })).data;
      await call(usageWatchRoutes.renew, { params });
      return undefined;
    },
    onSuccess: (written) => showLetter(written),
  });
  const isBusy = answering.isPending;
  const [words, look] = stateLabels[state];
  const isOpen = !['renewed', 'proof_of_removal', 'planned'].includes(state);
  return (
    <li className="adm-usages__row">
      <span className={`adm-chip adm-chip--${look}`}>{words}</span>
      <div className="adm-stack adm-stack--tight">
        {children}
        <p>{formatTerms(usage)}</p>
        {consents.map(
          ({ model, message, state: consent }) =>
            message && (
              <small key={model.id} role="note">
                {message}{' '}
                {consent !== 'unknown' && (
                  <PanelLink to={{ section: 'models', id: model.id }}>Consents of {model.name}</PanelLink>
                )}
              </small>
            ),
        )}
        {removed_at && <small>Said to be taken down on {longDate(removed_at)}.</small>}
        {isOpen && !isOffering && (
          <p className="adm-cluster">
            <Button icon="mail" onClick={() => setOffering(true)}>
              Renewal letter
            </Button>
            {usage.renewal_asked_at !== null && (
              <Button icon="check" aria-disabled={isBusy} onClick={() => answering.mutate('yes')}>
                The client says yes
              </Button>
            )}
            <Button look="quiet" aria-disabled={isBusy} onClick={() => answering.mutate('no')}>
              The client says no
            </Button>
          </p>
        )}
        {isOffering && (
          <OfferForm
            id={id}
            offer={usage.offer}
            onWritten={(written) => {
              showLetter(written);
              setOffering(false);
            }}
            onCancel={() => setOffering(false)}
          />
        )}
        <Problem text={failureOf(answering.error, 'This could not be stored.')} />
        {letter && !isAnsweredSince(usage, letter.usage) && <Letter letter={letter} />}
      </div>
    </li>
  );
}

/** Whether another request or answer was noted after a letter was written, which voids its link. Versions are ISO times. */
const isAnsweredSince = (usage: OfferedUsage, written: OfferedUsage): boolean =>
  usage.updated_at > written.updated_at &&
  (usage.renewal_asked_at !== written.renewal_asked_at || usage.declined_at !== written.declined_at);

function Letter({ letter: { usage, subject, text, path } }: { letter: UsageLetter }) {
  const body = path ? `${text}\n\n${new URL(path, window.location.origin).href}` : text;
  const { phone, email } = usage.client;
  return (
    <div role="status">
      <p className="adm-usages__letter" dir="auto">
        {body}
      </p>
      <p className="adm-cluster">
        {phone && <WhatsAppLink look="primary" phone={phone} text={body} />}
        {email && <MailLink to={email} subject={subject} body={body} />}
        {!phone && !email && 'Neither phone nor mail of the client is known.'}
      </p>
    </div>
  );
}
