import type { Application } from '@nfa/contracts';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { fetchApplication } from '../../data/applications.ts';
import { ApiError } from '../../lib/api.ts';
import { t } from '../../translations/text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useRounds } from '../forms/use-rounds.ts';
import { privateHandle } from '../page-title.ts';
import { PhotographsStep } from './photographs-step.tsx';
import type { StepParts } from './step-parts.ts';
import { Steps } from './steps.tsx';

const Loading = () => <Spinner label={t('Loading your application')} />;
const loadLaterSteps = () => import('./later-steps.ts');
const loadSent = () => import('./sent.tsx');
const ExperienceStep = lazy(async () => ({ default: (await loadLaterSteps()).ExperienceStep }));
const AgreeStep = lazy(async () => ({ default: (await loadLaterSteps()).AgreeStep }));
const Sent = lazy(async () => ({ default: (await loadSent()).Sent }));

/** Page of an application behind its secret link; the browser fetches the application, so that no cache stores it. */
export function Component() {
  const { id = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const [application, setApplication] = useState<Application>();
  const [failure, setFailure] = useState('');
  const [canRetry, setCanRetry] = useState(false);
  const [round, retry] = useRounds(canRetry);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round loads it again
  useEffect(() => {
    const leaving = new AbortController();
    setFailure('');
    const show = (loaded: Application) => {
      setApplication(loaded);
      setCanRetry(false);
    };
    fetchApplication(id, leaving.signal).then(show, (error: unknown) => {
      if (leaving.signal.aborted) return;
      console.error(error);
      const isGone = error instanceof ApiError && error.status === 404;
      setCanRetry(!isGone);
      setFailure(
        isGone
          ? t('There is no application behind this link. One that is not sent within a day deletes itself.')
          : t('Your application could not be loaded. Please try again.'),
      );
    });
    return () => leaving.abort();
  }, [id, round]);

  const onChange = useCallback((next: Application) => {
    setApplication(next);
    // Preloads the later steps while the network is available.
    void Promise.allSettled([loadLaterSteps(), loadSent()]);
  }, []);
  const go = useCallback(
    (step: string) => {
      setParams(step ? { step } : {});
      window.scrollTo(0, 0);
    },
    [setParams],
  );
  if (!application)
    return (
      <Waiting>
        {failure ? <Alert text={failure} /> : <Loading />}
        {canRetry && (
          <button className="button button--line" type="button" onClick={retry}>
            {t('Try again')}
            <Icon name="retry" />
          </button>
        )}
      </Waiting>
    );
  return (
    <Suspense
      fallback={
        <Waiting>
          <Loading />
        </Waiting>
      }
    >
      <Step step={params.get('step')} application={application} onChange={onChange} go={go} />
    </Suspense>
  );
}

function Step({ step, ...parts }: StepParts & { step: string | null }) {
  if (parts.application.state !== 'draft') return <Sent {...parts} />;
  if (step === 'experience') return <ExperienceStep {...parts} />;
  if (step === 'agree') return <AgreeStep {...parts} />;
  return <PhotographsStep {...parts} />;
}

const Waiting = ({ children }: { children: ReactNode }) => (
  <Steps title={t('Your application')} lead="">
    {children}
  </Steps>
);

export const handle = { ...privateHandle('Your application', 'Your application to be scouted.'), needsScript: true };
