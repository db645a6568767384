import { answerDays, privacyVersion } from '@nfa/contracts/plain';
import { type FormEvent, useState } from 'react';
import { sendApplication } from '../../data/applications.ts';
import { ApiError } from '../../lib/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { Icon } from '../../ui/icon.tsx';
import { failureText } from '../forms/failure-text.ts';
import { showFirstField } from '../forms/show-field.ts';
import { type StepParts, stepOf } from './step-parts.ts';
import { Steps } from './steps.tsx';
import { Tick } from './tick.tsx';
import { forgetAllUnsent } from './unsent-photographs.ts';
import { useProof } from './use-proof.ts';

/** Read, agree, send. */
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
      await forgetAllUnsent();
      window.scrollTo(0, 0);
    } catch (error) {
      console.error(error);
      const refused = error instanceof ApiError ? error : undefined;
      setFailure(
        failureText('Your application could not be sent. Nothing is lost. Please try again.', refused?.retryAfterS),
      );
    } finally {
      setBusy(false);
    }
  }

  return (
    <Steps
      title="Read and agree"
      lead={`You apply as ${application.name}, with four photographs.`}
      {...stepOf(application, 4)}
    >
      <ul className="steps-terms">
        <li>
          <b>Who sees it</b> Our booking desk alone. Nothing is published.
        </li>
        <li>
          <b>How long</b> Until we have decided, then at most 90 days. The page of your application names the date.
        </li>
        <li>
          <b>Your answer</b> Within {answerDays} days. A no is an answer too.
        </li>
        <li>
          <b>Changed your mind?</b> Withdraw at any time: everything is deleted at once, photographs first.
        </li>
      </ul>
      <form className="form" noValidate onSubmit={(event) => void submit(event)}>
        <Tick
          name="agrees"
          text="I have read this and agree"
          more={`Privacy notice of ${privacyVersion}. It is free to say no: then nothing is sent.`}
          error={isMissing ? 'is required' : undefined}
        />
        {failure && (
          <div className="form-wide">
            <Alert text={failure} />
          </div>
        )}
        <div className="form-end">
          <button className="button button--line" type="button" onClick={() => go('experience')}>
            Back
          </button>
          <button className="button" type="submit" disabled={isBusy}>
            {isBusy ? 'Sending...' : 'Send my application'}
            <Icon name="arrow" />
          </button>
        </div>
      </form>
    </Steps>
  );
}
