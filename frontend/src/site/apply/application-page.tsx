import type { Application } from '@nfa/contracts';
import { useCallback, useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { fetchApplication } from '../../data/applications.ts';
import { ApiError } from '../../lib/api.ts';
import type { PageHandle } from '../../lib/page.ts';
import { Alert } from '../../ui/alert.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { pageTitle } from '../page-title.ts';
import { AgreeStep } from './agree-step.tsx';
import { ExperienceStep } from './experience-step.tsx';
import { PhotographsStep } from './photographs-step.tsx';
import { Sent } from './sent.tsx';
import { Steps } from './steps.tsx';

/** The applicant's own page, by the secret of its link. Read in the browser alone, so that no cache holds it. */
export function Component() {
  const { id = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const [application, setApplication] = useState<Application>();
  const [failure, setFailure] = useState('');

  useEffect(() => {
    const leaving = new AbortController();
    fetchApplication(id, leaving.signal).then(setApplication, (error: unknown) => {
      if (leaving.signal.aborted) return;
      console.error(error);
      const isGone = error instanceof ApiError && error.status === 404;
      setFailure(
        isGone
          ? 'There is no application behind this link. One that is not sent within a day deletes itself.'
          : 'Your application could not be loaded. Please try again.',
      );
    });
    return () => leaving.abort();
  }, [id]);

  const go = useCallback((step: string) => setParams(step ? { step } : {}), [setParams]);
  if (!application)
    return (
      <Steps title="Your application" lead="">
        {failure ? <Alert text={failure} /> : <Spinner label="Loading your application" />}
      </Steps>
    );
  if (application.state !== 'draft') return <Sent application={application} onChange={setApplication} />;
  const step = params.get('step');
  const parts = { application, onChange: setApplication, go };
  if (step === 'experience') return <ExperienceStep {...parts} />;
  if (step === 'agree') return <AgreeStep {...parts} />;
  return <PhotographsStep {...parts} />;
}

export const handle: PageHandle<undefined> = {
  head: ({ settings }) => ({
    title: pageTitle('Your application', settings),
    description: 'Your application to be scouted.',
    isIndexed: false,
  }),
};
