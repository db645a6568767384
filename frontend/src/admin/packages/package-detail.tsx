import { type ModelPackage, type ModelProfile, packageRoutes } from '@nfa/contracts';
import { longDay } from '../../lib/format.ts';
import { Button } from '../components/button.tsx';
import { IconButton } from '../components/icon-button.tsx';
import { LoadState } from '../components/states.tsx';
import { useWrite } from '../components/use-write.ts';
import { useRecord } from '../data/queries.ts';
import { ConfirmButton } from '../framework/confirm-button.tsx';
import { call } from '../session/call.ts';
import { OptionYeses } from './option-yeses.tsx';
import { stateOf } from './package-labels.ts';
import { PackageLinkTools } from './package-link-tools.tsx';
import { answers, PackagePicks } from './package-picks.tsx';
import { useSeenAnswers } from './use-seen-answers.ts';

interface PackageDetailProps {
  row: ModelPackage;
  models: readonly ModelProfile[];
  onEdit: () => void;
  onClose: () => void;
}

/** One package: its link, and the answers of clients as they arrive. */
export function PackageDetail({ row, models, onEdit, onClose }: PackageDetailProps) {
  const params = { id: row.id };
  const store = useWrite();
  useSeenAnswers(row);
  const clients = useRecord(packageRoutes.clients, { params });
  const state = stateOf(row);

  const act = (save: () => Promise<unknown>) => store(['packages', row.id], save, 'This could not be done.');

  async function remove() {
    await call(packageRoutes.remove, { params });
    onClose();
  }

  return (
    <section className="adm-panel" aria-labelledby="package-title">
      <div className="adm-panel__head">
        <IconButton className="adm-packages__back" icon="back" label="Back to Packages" onClick={onClose} />
        <h2 id="package-title">{row.title}</h2>
        <Button icon="edit" onClick={onEdit}>
          Edit
        </Button>
        <ConfirmButton
          look="quiet"
          icon="trash"
          isSquare
          aria-label={`Delete ${row.title}`}
          question={`Delete ${row.title}?`}
          text="The link stops working at once, and all answers are gone."
          confirm="Delete"
          isDangerous
          onConfirm={() => act(remove)}
        />
      </div>
      <p className="adm-hint">
        {[
          row.recipient,
          `${state === 'Expired' ? 'expired' : 'open until'} ${longDay(row.expires_on)}`,
          openedLabel(row.opened),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <PackageLinkTools
        row={row}
        onRevoke={() => act(() => call(packageRoutes.revokeLink, { params }))}
        onRenew={() => act(() => call(packageRoutes.renewLink, { params }))}
      />
      <p className="adm-packages__figures">
        {(['yes', 'maybe', 'no'] as const).map((answer) => (
          <span key={answer}>
            <strong>{row[answer]}</strong> {answers[answer].label}
          </span>
        ))}
      </p>
      {clients.data ? (
        <>
          <OptionYeses row={row} models={models} clients={clients.data} />
          <PackagePicks row={row} models={models} clients={clients.data} />
        </>
      ) : (
        <LoadState what="The answers" of={clients} />
      )}
    </section>
  );
}

const openedLabel = (opened: number): string =>
  opened === 0 ? 'not opened yet' : `opened ${opened === 1 ? 'once' : `${opened} times`}`;
