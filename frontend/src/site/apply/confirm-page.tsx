import { type FormEvent, useState } from 'react';
import { useActionData, useLoaderData, useNavigate, useParams } from 'react-router-dom';
import { confirmGuardian } from '../../data/applications.ts';
import { ApiError } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { randomKey } from '../../lib/random-key.ts';
import type { Label } from '../../translations/kiswahili.ts';
import { here, t } from '../../translations/text.ts';
import { Alert } from '../../ui/alert.tsx';
import { privateHandle } from '../page-title.ts';
import { forgetDayNote, WAITING, writeDayNote } from './day-notes.ts';
import { Steps } from './steps.tsx';
import { useProof } from './use-proof.ts';

const KEY_NOTE = 'confirm-key';

function labelOf({ status, problem }: Pick<ApiError, 'status' | 'problem'>): Label {
  if (status === 404) return 'This link was used, or it is not one of ours. Your mail has the link to the application.';
  // The first of two taps is answered 409 too while it is being stored.
  return problem?.detail?.startsWith('This link has ended')
    ? 'This link has ended, and everything was deleted. Please begin again.'
    : 'This could not be confirmed. Please try again.';
}

/** Gives the form a key, with which a repeat after a lost answer opens the same application without script. */
export const loader = () => ({ key: randomKey() });

/** Page of a guardian's one-time link. A button confirms, because mail programs open links for previews. */
export function Component() {
  const { id = '' } = useParams();
  const loaded = useLoaderData<typeof loader>();
  const refused = useActionData() as (Pick<ApiError, 'status' | 'problem'> & { key?: string }) | undefined;
  const [failure, setFailure] = useState(refused ? t(labelOf(refused)) : '');
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();
  const proof = useProof(KEY_NOTE);

  async function confirm(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setFailure('');
    try {
      const { link } = await confirmGuardian(id, proof(id));
      forgetDayNote(KEY_NOTE);
      if (!link) return;
      forgetDayNote(WAITING);
      writeDayNote('link', link);
      await navigate(paths.application(link), { replace: true });
    } catch (error) {
      console.error(error);
      setFailure(t(labelOf(error instanceof ApiError ? error : new ApiError(503))));
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
      <form
        className="steps-end"
        method="post"
        action={here(paths.applyConfirm(id))}
        onSubmit={(event) => void confirm(event)}
      >
        <input type="hidden" name="key" value={refused?.key ?? loaded.key} />
        <button className="button" type="submit" disabled={isBusy}>
          {isBusy ? t('Confirming...') : t('Yes, I apply for my child')}
        </button>
      </form>
    </Steps>
  );
}

export const handle = privateHandle('Confirm', 'Confirm that you apply for your child.');
