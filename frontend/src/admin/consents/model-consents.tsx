import './consents.css';
import { consentRoutes, type ModelConsents, pictureConsentStates } from '@nfa/contracts';
import { useState } from 'react';
import { longDate } from '../../lib/format.ts';
import { Button } from '../components/button.tsx';
import { ConsentDot } from '../components/consent-dot.tsx';
import { ErrorNotice } from '../components/notice.tsx';
import { LoadState } from '../components/states.tsx';
import { useModelConsents } from '../components/use-model-consents.ts';
import { usePanelAddress } from '../data/use-panel-address.ts';
import { useIsPending } from '../data/use-pending.ts';
import { ConfirmDialog } from '../framework/confirm-dialog.tsx';
import { call } from '../session/call.ts';
import { failureOf } from '../session/failure.ts';
import { write } from '../session/query-client.ts';
import { AskDialog } from './ask-dialog.tsx';
import { ConsentRecords } from './consent-records.tsx';

/** Consents of a model, below its form: covered pictures, records, and buttons to ask and to withdraw. */
export function ModelConsentsPanel({ modelId }: { modelId: string }) {
  const { data, error, refetch } = useModelConsents(modelId);
  const { params, change } = usePanelAddress();
  const [isWithdrawing, setWithdrawing] = useState(false);
  const isPending = useIsPending('consents');
  const [failure, setFailure] = useState<string>();

  function run(id: string, save: () => Promise<unknown>) {
    setFailure(undefined);
    void write(['consents', id], save, { onError: (reason) => setFailure(failureOf(reason)) });
  }
  const isAsking = params.get('ask') === 'consent';

  if (!data) return <LoadState what="The consents" error={error} onRetry={refetch} />;
  const given = data.pictures.filter(({ scopes }) => scopes.length > 0).map(({ picture }) => picture);
  return (
    <section className="adm-panel adm-consents" aria-labelledby="consents-title">
      <div className="adm-panel__head">
        <h2 id="consents-title">Consent</h2>
        {given.length > 0 && (
          <Button aria-disabled={isPending(modelId) || undefined} onClick={() => setWithdrawing(true)}>
            Withdraw
          </Button>
        )}
        {data.pictures.length > 0 && (
          <Button look="primary" onClick={() => change({ ask: 'consent' })}>
            Ask for consent
          </Button>
        )}
      </div>
      {failure !== undefined && (
        <ErrorNotice text="This could not be done." detail={failure} onClose={() => setFailure(undefined)} />
      )}
      <Counts consents={data} />
      {data.links.map((link) => (
        <p key={link.id} className="adm-cluster adm-pad">
          A link of {longDate(link.created_at)} waits for an answer until {longDate(link.expires_at)}.
          <Button
            look="quiet"
            aria-disabled={isPending(link.id) || undefined}
            onClick={() => run(link.id, () => call(consentRoutes.revoke, { params: { id: link.id } }))}
          >
            Take it back
          </Button>
        </p>
      ))}
      <ConsentRecords records={data.records} />
      {isAsking && <AskDialog consents={data} onClose={() => change({ ask: '' }, { replace: true })} />}
      {isWithdrawing && (
        <ConfirmDialog
          title={`Withdraw consent for ${given.length} ${given.length === 1 ? 'picture' : 'pictures'}?`}
          text="Visitors are served these pictures no longer, within a minute. Only a new consent brings them back."
          confirm="Withdraw"
          isDangerous
          onAnswer={(isYes) => {
            setWithdrawing(false);
            const body = { pictures: given, note: 'On request' };
            if (isYes) run(modelId, () => call(consentRoutes.withdraw, { params: { id: modelId }, body }));
          }}
        />
      )}
    </section>
  );
}

function Counts({ consents: { pictures } }: { consents: ModelConsents }) {
  const count = (state: (typeof pictureConsentStates)[number]) =>
    pictures.filter((picture) => picture.state === state).length;
  const hidden = pictures.filter(({ is_shown }) => !is_shown).length;
  return (
    <>
      <ul className="adm-cluster adm-pad adm-consents__counts">
        {pictureConsentStates
          .filter((state) => count(state) > 0)
          .map((state) => (
            <li key={state}>
              <ConsentDot state={state} />
              {count(state)} {state}
            </li>
          ))}
      </ul>
      {hidden > 0 && (
        <p className="adm-hint adm-pad adm-pad--after">
          Visitors do not see {hidden} of {pictures.length}. The same file uploaded again stays hidden until there is a
          consent.
        </p>
      )}
    </>
  );
}
