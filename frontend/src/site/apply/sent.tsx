import './sent.css';
import type { Application } from '@nfa/contracts';
import { useEffect, useState } from 'react';
import { withdrawApplication } from '../../data/applications.ts';
import { longDate } from '../../lib/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { CopyLink } from '../events/copy-link.tsx';
import { forgetDayNote, readDayNote } from './day-notes.ts';
import type { StepParts } from './step-parts.ts';
import { Steps } from './steps.tsx';
import { forgetAllUnsent } from './unsent-photographs.ts';

/** What became of an application, with its number and the way to withdraw it. */
export function Sent({ application, onChange }: Pick<StepParts, 'application' | 'onChange'>) {
  const { state, number, name, answer } = application;
  const isWithdrawn = state === 'withdrawn';
  // Whoever holds the phone next is not led to it; another one may have been begun here meanwhile.
  useEffect(() => {
    if (!application.link || application.link === readDayNote('link')) forgetDayNote('link');
  }, [application.link]);
  if (isWithdrawn)
    return (
      <Steps title="Withdrawn" lead={`${number} is withdrawn. Everything about you was deleted, photographs first.`}>
        <p role="status">You may apply again whenever you like.</p>
      </Steps>
    );
  const titles = {
    waiting: `Thank you, ${name}`,
    invited: `We would like to meet you, ${name}`,
    declined: `Thank you, ${name}`,
  };
  const leads = {
    waiting: 'Your four photographs are with our booking desk.',
    invited: 'You have our message with the day and the address.',
    declined: 'It is a no this time. You may apply again after six months.',
  };
  return (
    <Steps title={name ? titles[answer] : 'Your application'} lead={leads[answer]}>
      <div className="sent-box">
        <p className="text-small">Your number</p>
        <p className="sent-number">{number}</p>
        <p className="text-small">Say it when you call. This page stays yours under its link.</p>
        <CopyLink text="Copy the link to this page" />
      </div>
      <NextSteps application={application} />
      <Withdraw link={application.link ?? ''} onChange={onChange} />
    </Steps>
  );
}

function NextSteps({ application: { answer, answer_by, photographs_until } }: { application: Application }) {
  const until = photographs_until && `Your photographs are deleted by ${longDate(photographs_until)}.`;
  if (answer !== 'waiting') return until ? <p>{until}</p> : null;
  return (
    <>
      <h2 className="text-card">What happens next</h2>
      <ol className="sent-steps">
        <li className="is-now">
          <b>Now</b> Two people look, each by themselves.
        </li>
        <li>
          <b>{`By ${longDate(answer_by)}`}</b> Our answer. A no is an answer too.
        </li>
        <li>
          <b>If yes</b> A visit to our office, ten minutes, free. Bring a friend.
        </li>
        <li>
          <b>If no</b> Your photographs are deleted at most 90 days later. You may apply again after six months.
        </li>
      </ol>
    </>
  );
}

function Withdraw({ link, onChange }: { link: string; onChange: (next: Application) => void }) {
  const [step, setStep] = useState<'idle' | 'asked' | 'busy' | 'failed'>('idle');

  async function withdraw() {
    setStep('busy');
    try {
      onChange(await withdrawApplication(link));
      await forgetAllUnsent();
    } catch (error) {
      console.error(error);
      setStep('failed');
    }
  }

  return (
    <div className="steps-withdraw">
      <h2 className="text-card">Changed your mind?</h2>
      <p>Withdraw and everything is deleted at once, photographs first. No reason needed.</p>
      {step === 'failed' && <Alert text="This could not be done. Please try again." />}
      <div className="steps-end">
        {step === 'idle' || step === 'failed' ? (
          <button className="button button--line" type="button" onClick={() => setStep('asked')}>
            Withdraw my application
          </button>
        ) : (
          <>
            <button className="button" type="button" disabled={step === 'busy'} onClick={() => void withdraw()}>
              {step === 'busy' ? 'Deleting...' : 'Yes, delete everything'}
            </button>
            <button className="button button--line" type="button" onClick={() => setStep('idle')}>
              Keep it
            </button>
          </>
        )}
      </div>
    </div>
  );
}
