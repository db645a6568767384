import { type ConsentLink, type ConsentPerson, consentRoutes, type ModelConsents } from '@nfa/contracts';
import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { reloadAll } from '../data/queries.ts';
import { call } from '../session/call.ts';
import { isRefusal, logFailure, reasonOf } from '../session/failure.ts';
import { ConsentDialog } from './consent-dialog.tsx';
import { LinkMade } from './link-made.tsx';

/** Asks for the same consent again: whoever was asked last, for the pictures and places that were given. */
export function AskAgain({ person: { model_id, name, scopes } }: { person: ConsentPerson }) {
  const [made, setMade] = useState<{ link: ConsentLink; consents: ModelConsents }>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function ask() {
    setBusy(true);
    setFailure(undefined);
    try {
      const params = { id: model_id };
      const { data: consents } = await call(consentRoutes.ofModel, { params });
      const pictures = consents.pictures.filter(({ state }) => state === 'given').map(({ picture }) => picture);
      const body = { pictures, scopes, ...consents.contact };
      const { data: link } = await call(consentRoutes.ask, { params, body });
      setMade({ link, consents });
      await reloadAll();
    } catch (reason) {
      if (isRefusal(reason)) return;
      logFailure(reason);
      setFailure(reasonOf(reason) || 'This could not be done.');
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button
        aria-disabled={isBusy || undefined}
        aria-label={`Ask again: ${name}`}
        onClick={() => !isBusy && void ask()}
      >
        Ask again
      </Button>
      {failure && (
        <p className="adm-problem" role="alert">
          {failure}
        </p>
      )}
      {made && (
        <ConsentDialog description={name} onClose={() => setMade(undefined)}>
          <LinkMade {...made} onClose={() => setMade(undefined)} />
        </ConsentDialog>
      )}
    </>
  );
}
