import { type ModelPackage, type ModelProfile, packageRoutes } from '@nfa/contracts';
import { useState } from 'react';
import { longDay } from '../../lib/format.ts';
import { Button } from '../components/button.tsx';
import { IconButton } from '../components/icon-button.tsx';
import { LoadState } from '../components/states.tsx';
import { useWrite } from '../components/use-write.ts';
import { useRecord } from '../data/queries.ts';
import { ConfirmDialog } from '../framework/confirm-dialog.tsx';
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

const failed = 'This could not be done.';

type Change = 'revoke' | 'renew' | 'delete';

/** Question before each change. */
const questions: Record<Change, (row: ModelPackage) => { title: string; text: string; confirm: string }> = {
  revoke: () => ({
    title: 'Revoke the link?',
    text: 'The link stops working at once. The answers stay, and you can make a new link.',
    confirm: 'Revoke',
  }),
  renew: () => ({
    title: 'Make a new link?',
    text: 'The link that the client has stops working at once. The answers stay.',
    confirm: 'New link',
  }),
  delete: ({ title }) => ({
    title: `Delete ${title}?`,
    text: 'The link stops working at once, and all answers are gone.',
    confirm: 'Delete',
  }),
};

/** One package: its link, and the answers of clients as they arrive. */
export function PackageDetail({ row, models, onEdit, onClose }: PackageDetailProps) {
  const [asked, setAsked] = useState<Change>();
  const store = useWrite();
  useSeenAnswers(row);
  const clients = useRecord(packageRoutes.clients, { params: { id: row.id } });
  const state = stateOf(row);

  function act(change: Change) {
    const route = { revoke: packageRoutes.revokeLink, renew: packageRoutes.renewLink, delete: packageRoutes.remove }[
      change
    ];
    async function save() {
      await call(route, { params: { id: row.id } });
      if (change === 'delete') onClose();
    }
    store(['packages', row.id], save, failed);
  }

  return (
    <section className="adm-panel" aria-labelledby="package-title">
      <div className="adm-panel__head">
        <IconButton className="adm-packages__back" icon="back" label="Back to Packages" onClick={onClose} />
        <h2 id="package-title">{row.title}</h2>
        <Button icon="edit" onClick={onEdit}>
          Edit
        </Button>
        <IconButton icon="trash" label={`Delete ${row.title}`} onClick={() => setAsked('delete')} />
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
        onRevoke={() => setAsked('revoke')}
        onRenew={() => (row.is_revoked ? act('renew') : setAsked('renew'))}
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
      {asked && (
        <ConfirmDialog
          {...questions[asked](row)}
          isDangerous
          onClose={() => setAsked(undefined)}
          onConfirm={() => act(asked)}
        />
      )}
    </section>
  );
}

const openedLabel = (opened: number): string =>
  opened === 0 ? 'not opened yet' : `opened ${opened === 1 ? 'once' : `${opened} times`}`;
