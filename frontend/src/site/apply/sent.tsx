import './sent.css';
import type { Application } from '@nfa/contracts';
import { useEffect, useState } from 'react';
import { withdrawApplication } from '../../data/applications.ts';
import { longDate } from '../../lib/format.ts';
import { t } from '../../translations/text.ts';
import { Alert } from '../../ui/alert.tsx';
import { CopyLink } from '../events/copy-link.tsx';
import { forgetDayNote, readDayNote } from './day-notes.ts';
import type { StepParts } from './step-parts.ts';
import { Steps } from './steps.tsx';
import { forgetAllUnsent } from './unsent-photographs.ts';

/** State of a sent application, with its number and a button to withdraw. */
export function Sent({ application, onChange }: Pick<StepParts, 'application' | 'onChange'>) {
  const { state, number, name, answer } = application;
  const isWithdrawn = state === 'withdrawn';
  // The next user of the phone must not see this application. A newer note belongs to another application.
  useEffect(() => {
    if (!application.link || application.link === readDayNote('link')) forgetDayNote('link');
  }, [application.link]);
  if (isWithdrawn)
    return (
      <Steps
        title={t('Withdrawn')}
        lead={t('{number} is withdrawn. Everything about you was deleted, photographs first.', {
          number: number ?? '',
        })}
      >
        <p role="status">{t('You may apply again whenever you like.')}</p>
      </Steps>
    );
  const titles = {
    waiting: t('Thank you, {name}', { name }),
    invited: t('We would like to meet you, {name}', { name }),
    declined: t('Thank you, {name}', { name }),
  };
  const leads = {
    waiting: t('Your four photographs are with our booking desk.'),
    invited: t('You have our message with the day and the address.'),
    declined: t('It is a no this time. You may apply again after six months.'),
  };
  return (
    <Steps title={name ? titles[answer] : t('Your application')} lead={leads[answer]}>
      <div className="sent-box">
        <p className="text-small">{t('Your number')}</p>
        <p className="sent-number">{number}</p>
        <p className="text-small">{t('Say it when you call. This page stays yours under its link.')}</p>
        <CopyLink text={t('Copy the link to this page')} />
      </div>
      <NextSteps application={application} />
      <Withdraw link={application.link ?? ''} onChange={onChange} />
    </Steps>
  );
}

function NextSteps({ application: { answer, answer_by, photographs_until } }: { application: Application }) {
  const until = photographs_until && t('Your photographs are deleted by {day}.', { day: longDate(photographs_until) });
  if (answer !== 'waiting') return until ? <p>{until}</p> : null;
  return (
    <>
      <h2 className="text-card">{t('What happens next')}</h2>
      <ol className="sent-steps stages">
        <li className="is-now">
          <b>{t('Now')}</b> {t('Two people look, each by themselves.')}
        </li>
        <li>
          <b>{t('By {day}', { day: longDate(answer_by) })}</b> {t('Our answer. A no is an answer too.')}
        </li>
        <li>
          <b>{t('If yes')}</b> {t('A visit to our office, ten minutes, free. Bring a friend.')}
        </li>
        <li>
          <b>{t('If no')}</b>{' '}
          {t('Your photographs are deleted at most 90 days later. You may apply again after six months.')}
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
      await forgetAllUnsent(link);
    } catch (error) {
      console.error(error);
      setStep('failed');
    }
  }

  return (
    <div>
      <h2 className="text-card">{t('Changed your mind?')}</h2>
      <p>{t('Withdraw and everything is deleted at once, photographs first. No reason needed.')}</p>
      {step === 'failed' && <Alert text={t('This could not be done. Please try again.')} />}
      <div className="steps-end">
        {step === 'idle' || step === 'failed' ? (
          <button className="button button--line" type="button" onClick={() => setStep('asked')}>
            {t('Withdraw my application')}
          </button>
        ) : (
          <>
            <button className="button" type="button" disabled={step === 'busy'} onClick={() => void withdraw()}>
              {step === 'busy' ? t('Deleting...') : t('Yes, delete everything')}
            </button>
            <button className="button button--line" type="button" onClick={() => setStep('idle')}>
              {t('Keep it')}
            </button>
          </>
        )}
      </div>
    </div>
  );
}
