import './consents.css';
import { consentRoutes, type ModelConsents, pictureConsentStates } from '@nfa/contracts';
import { longDate } from '../../lib/format.ts';
import { Button } from '../components/button.tsx';
import { ConsentDot } from '../components/consent-dot.tsx';
import { counted } from '../components/format-number.ts';
import { FailureNotice } from '../components/notice.tsx';
import { Panel } from '../components/panel.tsx';
import { LoadState } from '../components/states.tsx';
import { useModelConsents } from '../components/use-model-consents.ts';
import { useRecordWrite } from '../components/use-record-write.ts';
import { usePanelAddress } from '../data/use-panel-address.ts';
import { useIsPending } from '../data/use-pending.ts';
import { ConfirmButton } from '../framework/confirm-button.tsx';
import { call } from '../session/call.ts';
import { AskDialog } from './ask-dialog.tsx';
import { ConsentRecords } from './consent-records.tsx';

/** Consents of a model, below its form: covered pictures, records, and buttons to ask and to withdraw. */
export function ModelConsentsPanel({ modelId }: { modelId: string }) {
  const consents = useModelConsents(modelId);
  const { params, change } = usePanelAddress();
  const isPending = useIsPending('consents');
  const writing = useRecordWrite('consents');
  const isAsking = params.get('ask') === 'consent';

  if (!consents.data) return <LoadState what="The consents" of={consents} />;
  const given = consents.data.pictures.filter(({ scopes }) => scopes.length > 0).map(({ picture }) => picture);
  return (
    <Panel
      title="Consent"
      className="adm-consents"
      aside={
        <>
          {given.length > 0 && (
            <ConfirmButton
              aria-disabled={isPending(modelId)}
              question={`Withdraw consent for ${counted(given.length, 'picture')}?`}
              text="Visitors are served these pictures no longer, within a minute. Only a new consent brings them back."
              confirm="Withdraw"
              isDangerous
              onConfirm={() => {
                const body = { pictures: given, note: 'On request' };
                void writing.store(modelId, () => call(consentRoutes.withdraw, { params: { id: modelId }, body }));
              }}
            >
              Withdraw
            </ConfirmButton>
          )}
          {consents.data.pictures.length > 0 && (
            <Button look="primary" onClick={() => change({ ask: 'consent' })}>
              Ask for consent
            </Button>
          )}
        </>
      }
    >
      <FailureNotice text="This could not be done." error={writing.error} onClose={writing.clearError} />
      <Counts consents={consents.data} />
      {consents.data.links.map((link) => (
        <p key={link.id} className="adm-cluster adm-pad">
          A link of {longDate(link.created_at)} waits for an answer until {longDate(link.expires_at)}.
          <Button
            look="quiet"
            aria-disabled={isPending(link.id)}
            onClick={() => void writing.store(link.id, () => call(consentRoutes.revoke, { params: { id: link.id } }))}
          >
            Take it back
          </Button>
        </p>
      ))}
      <ConsentRecords records={consents.data.records} />
      {isAsking && <AskDialog consents={consents.data} onClose={() => change({ ask: '' }, { replace: true })} />}
    </Panel>
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
            <li key={state} className="adm-row">
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
