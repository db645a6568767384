import { type ConsentPerson, consentRoutes } from '@nfa/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { randomKey } from '../../lib/random-key.ts';
import { Button } from '../components/button.tsx';
import { Problem } from '../components/problem.tsx';
import { call } from '../session/call.ts';
import { failureOf } from '../session/failure.ts';
import { ConsentDialog } from './consent-dialog.tsx';
import { LinkMade } from './link-made.tsx';

/** Asks the last contact again for consent to the same pictures and uses. */
export function AskAgain({ person: { model_id, name, scopes } }: { person: ConsentPerson }) {
  const [sent, setSent] = useState('');
  // A repeat after a lost response gets the link of the first call.
  const [idempotencyKey, setKey] = useState(randomKey);
  const onSuccess = () => setKey(randomKey());
  const { data: made, error, isPending, mutate, reset } = useMutation({ mutationFn: ask, onSuccess });

  async function ask() {
    const params = { id: model_id };
    const { data: consents } = await call(consentRoutes.ofModel, { params });
    const pictures = consents.pictures.filter(({ state }) => state === 'given').map(({ picture }) => picture);
    const body = { pictures, scopes, ...consents.contact };
    const { data: link } = await call(consentRoutes.ask, { params, body, idempotencyKey });
    return { link, consents };
  }

  return (
    <>
      <Button aria-disabled={isPending} aria-label={`Ask again: ${name}`} onClick={() => mutate()}>
        Ask again
      </Button>
      <Problem text={failureOf(error, 'This could not be done.')} />
      {made && (
        <ConsentDialog description={name} isUnsent={made.link.id !== sent} onClose={reset}>
          <LinkMade {...made} onSent={() => setSent(made.link.id)} onClose={reset} />
        </ConsentDialog>
      )}
    </>
  );
}
