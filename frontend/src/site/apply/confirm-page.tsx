import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { confirmGuardian } from '../../data/applications.ts';
import { ApiError } from '../../lib/api.ts';
import type { PageHandle } from '../../lib/page.ts';
import { paths } from '../../lib/paths.ts';
import type { Label } from '../../translations/kiswahili.ts';
import { t } from '../../translations/text.ts';
import { Alert } from '../../ui/alert.tsx';
import { pageTitle } from '../page-title.ts';
import { writeDayNote } from './day-notes.ts';
import { Steps } from './steps.tsx';
import { useProof } from './use-proof.ts';

const reasons: Record<number, Label> = {
  404: 'This link was used, or it is not one of ours. Your mail has the link to the application.',
  409: 'This link has ended, and everything was deleted. Please begin again.',
};

/** What a guardian's one-time link opens. A button confirms, not the link itself: mail programs open links to look at them. */
export function Component() {
  const { id = '' } = useParams();
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();
  const proof = useProof();

  async function confirm() {
    setBusy(true);
    setFailure('');
    try {
      const { link } = await confirmGuardian(id, proof(id));
      if (!link) return;
      writeDayNote('link', link);
      await navigate(paths.application(link), { replace: true });
    } catch (error) {
      console.error(error);
      const status = error instanceof ApiError ? error.status : 0;
      setFailure(t(reasons[status] ?? 'This could not be confirmed. Please try again.'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Steps
      title={t('You apply for your child')}
      lead={t('One tap, then the photographs. The link works once.')}
      swahili="Bonyeza mara moja, kisha picha. Kiungo hufanya kazi mara moja tu."
      step={2}
      of={5}
    >
      {failure && <Alert text={failure} />}
      <div className="steps-end">
        <button className="button" type="button" disabled={isBusy} onClick={() => void confirm()}>
          {isBusy ? t('Confirming...') : t('Yes, I apply for my child')}
        </button>
      </div>
    </Steps>
  );
}

export const handle: PageHandle<undefined> = {
  needsScript: true,
  head: ({ settings }) => ({
    title: pageTitle(t('Confirm'), settings),
    description: t('Confirm that you apply for your child.'),
    isIndexed: false,
  }),
};
