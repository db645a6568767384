import { answerDays, privacyVersion } from '@nfa/contracts/plain';
import { type FormEvent, useState } from 'react';
import { sendApplication } from '../../data/applications.ts';
import { ApiError } from '../../lib/api.ts';
import { t } from '../../translations/text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Icon } from '../../ui/icon.tsx';
import { failureText } from '../forms/failure-text.ts';
import { showFirstField } from '../forms/show-field.ts';
import { type StepParts, stepOf } from './step-parts.ts';
import { Steps } from './steps.tsx';
import { Tick } from './tick.tsx';
import { forgetAllUnsent } from './unsent-photographs.ts';
import { useProof } from './use-proof.ts';

/** Last step: reading the notice, agreeing and sending. */
export function AgreeStep({ application, onChange, go }: StepParts) {
  const [isMissing, setMissing] = useState(false);
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const proof = useProof();
  const link = application.link ?? '';

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const agrees = new FormData(event.currentTarget).get('agrees') === 'on';
    setMissing(!agrees);
    showFirstField(event.currentTarget, agrees ? [] : ['agrees']);
    if (!agrees || isBusy) return;
    setBusy(true);
    setFailure('');
    try {
      onChange(await sendApplication(link, privacyVersion, proof(link)));
      await forgetAllUnsent(link);
      window.scrollTo(0, 0);
    } catch (error) {
      console.error(error);
      const refused = error instanceof ApiError ? error : undefined;
      // The page that is open holds the notice of when it was loaded.
      const isOldNotice = refused?.problem?.issues?.some(({ path }) => path === 'privacy_version');
      const words = isOldNotice
        ? t('The privacy notice has changed meanwhile. Please load this page again and read it. Nothing is lost.')
        : t('Your application could not be sent. Nothing is lost. Please try again.');
      setFailure(failureText(words, refused?.retryAfterS));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Steps
      title={t('Read and agree')}
      lead={t('You apply as {name}, with four photographs.', { name: application.name ?? '' })}
      {...stepOf(application, 4)}
    >
      <ul className="steps-terms">
        <li>
          <b>{t('Who sees it')}</b> {t('Our booking desk alone. Nothing is published.')}
        </li>
        <li>
          <b>{t('How long')}</b>{' '}
          {t('Until we have decided, then at most 90 days. The page of your application names the date.')}
        </li>
        <li>
          <b>{t('Your answer')}</b> {t('Within {n} days. A no is an answer too.', { n: answerDays })}
        </li>
        <li>
          <b>{t('Changed your mind?')}</b>{' '}
          {t('Withdraw at any time: everything is deleted at once, photographs first.')}
        </li>
      </ul>
      <form className="form" noValidate onSubmit={(event) => void submit(event)}>
        <Tick
          name="agrees"
          text={t('I have read this and agree')}
          more={t('Privacy notice of {version}. It is free to say no: then nothing is sent.', {
            version: privacyVersion,
          })}
          error={isMissing ? 'is required' : undefined}
        />
        {failure && (
          <div className="form-wide">
            <Alert text={failure} />
          </div>
        )}
        <div className="form-end">
          <button className="button button--line" type="button" onClick={() => go('experience')}>
            {t('step|Back')}
          </button>
          <button className="button" type="submit" disabled={isBusy}>
            {isBusy ? t('Sending...') : t('Send my application')}
            <Icon name="arrow" />
          </button>
        </div>
      </form>
    </Steps>
  );
}
