import { telHref } from '@nfa/contracts/plain';
import { type FormEvent, useContext, useEffect, useState } from 'react';
import { mailGuardianAgain } from '../../data/applications.ts';
import { ApiError } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { here, say, t } from '../../translations/text.ts';
import { LightPage } from '../../ui/data-mode.ts';
import { agencyPhone } from '../agency.ts';
import { useSite } from '../layout/use-site.ts';
import type { WaitingGuardian } from './start-form.tsx';
import { InKiswahili, Steps } from './steps.tsx';
import { useProof } from './use-proof.ts';

const outcomes = {
  sent: 'Sent again. The link in the first mail works too.',
  refused:
    'It was sent less than a minute ago, too often today, or opened already. Call us, and we send it to your phone.',
  failed: 'It could not be sent. Please try again.',
} as const;

/** Seconds before the mail can be requested again. */
const AGAIN_S = 60;

// Shows a typing error, but not the address to others.
const masked = (email: string) => email.replace(/^(.).*(?=@)/, '$1•••••');

interface GuardianMailedProps extends WaitingGuardian {
  /** Returns to the form; missing if the browser posted the form itself. */
  onAgain?: (() => void) | undefined;
}

/** Second step of a guardian, after the link was mailed: buttons to request it again, to begin again and to call. */
export function GuardianMailed({ id, email, mailed: mailedBefore, onAgain }: GuardianMailedProps) {
  const phone = useSite().contact.phone || agencyPhone;
  const proof = useProof();
  const isLight = useContext(LightPage);
  const [mailed, setMailed] = useState(mailedBefore);
  /** How often it was mailed again. A repeat after a lost response has the key of the first try, and mails nothing more. */
  const [times, setTimes] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const { seconds, restart } = useCountdown(AGAIN_S);
  // Without script there is no countdown: the server refuses requests that come too early.
  const isEarly = seconds > 0 && !isLight;

  async function sendAgain(event: FormEvent) {
    event.preventDefault();
    if (seconds > 0 || isBusy) return;
    setBusy(true);
    try {
      await mailGuardianAgain(id, proof({ id, times }));
      setTimes(times + 1);
      setMailed('sent');
      restart();
    } catch (error) {
      console.error(error);
      setMailed(error instanceof ApiError && error.status < 500 ? 'refused' : 'failed');
    } finally {
      setBusy(false);
    }
  }

  return (
    <Steps
      title={t('Open your mail')}
      lead={t(
        'We sent {email} a link that works once, for 48 hours. The application counts from the moment you open it; the photographs come after that.',
        { email: masked(email) },
      )}
      swahili="Tumekutumia kiungo kinachofanya kazi mara moja, kwa saa 48. Ombi linaanza utakapokifungua; picha huja baadaye."
      step={2}
      of={5}
    >
      <p role="status">
        {mailed
          ? t(outcomes[mailed])
          : t('Nothing came? Look into your spam folder, or begin again with another address.')}
      </p>
      <form
        className="steps-end"
        method="post"
        action={here(paths.applyGuardian)}
        onSubmit={(event) => void sendAgain(event)}
      >
        <input type="hidden" name="again" value={id} />
        <input type="hidden" name="email" value={email} />
        <button className="button button--line" type="submit" aria-disabled={isEarly || isBusy || undefined}>
          {isBusy ? t('Sending...') : isEarly ? t('Send it again in {n} s', { n: seconds }) : t('Send it again')}
        </button>
        {onAgain && (
          <button className="button button--line" type="button" onClick={onAgain}>
            {t('Begin again')}
          </button>
        )}
      </form>
      <p className="steps-note text-small">
        {say('No email? Call {phone}, and we send the link to your phone.', {
          phone: <a href={telHref(phone)}>{phone}</a>,
        })}
        <InKiswahili words="Huna barua pepe? Tupigie simu, nasi tutakutumia kiungo kwa simu yako." />
      </p>
    </Steps>
  );
}

/** Countdown in seconds that can be restarted. */
function useCountdown(from: number) {
  const [until, setUntil] = useState(() => Date.now() + from * 1_000);
  const [seconds, setSeconds] = useState(from);
  useEffect(() => {
    const count = () => {
      const left = Math.max(0, Math.ceil((until - Date.now()) / 1_000));
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    };
    const timer = setInterval(count, 1_000);
    return () => clearInterval(timer);
  }, [until]);
  return {
    seconds,
    restart: () => {
      setUntil(Date.now() + from * 1_000);
      setSeconds(from);
    },
  };
}
