import type { CalledModel, JobDetail, Usage } from '@nfa/contracts';
import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { Panel } from '../components/panel.tsx';
import { ChangePictures } from './change-pictures.tsx';
import { UsageForm } from './usage-form.tsx';
import { UsageRow } from './usage-row.tsx';

interface JobUsagesProps {
  job: JobDetail;
  /** Everybody who is proposed or called. */
  models: readonly CalledModel[];
}

/** The licences of a job, with the consents behind them. */
export function JobUsages({ job, models }: JobUsagesProps) {
  const [isAdding, setAdding] = useState(false);
  const isFrozen = ['invoiced', 'settled', 'cancelled'].includes(job.status);
  return (
    <Panel
      title="Licences"
      aside={
        !isFrozen &&
        !isAdding && (
          <Button icon="plus" onClick={() => setAdding(true)}>
            Add licence
          </Button>
        )
      }
    >
      {job.usages.length === 0 && !isAdding && (
        <p className="adm-pad">No pictures may be used yet. Adults need no consent without a licence.</p>
      )}
      <ul className="adm-rows">
        {job.usages.map((usage) => (
          <UsageRow
            key={usage.id}
            usage={usage}
            consents={job.usage_consents.filter(({ usage_id }) => usage_id === usage.id)}
          >
            <small dir="auto">{whose(usage, models)}</small>
            <NamedPictures usage={usage} models={models} />
          </UsageRow>
        ))}
      </ul>
      {isAdding && <UsageForm jobId={job.id} models={models} onDone={() => setAdding(false)} />}
    </Panel>
  );
}

function NamedPictures({ usage, models }: { usage: Usage; models: readonly CalledModel[] }) {
  const [isChoosing, setChoosing] = useState(false);
  const { length } = usage.pictures;
  if (isChoosing) return <ChangePictures usage={usage} models={models} onClose={() => setChoosing(false)} />;
  return (
    <p className="adm-cluster">
      <Button look="quiet" onClick={() => setChoosing(true)}>
        {length === 0 ? 'Choose pictures' : length === 1 ? 'One picture' : `${length} pictures`}
      </Button>
    </p>
  );
}

const whose = ({ model_id }: Usage, models: readonly CalledModel[]): string =>
  model_id === null ? 'Everybody in the job' : (models.find(({ id }) => id === model_id)?.name ?? 'Former model');
