import type { ModelPackage, ModelProfile, PackageAnswer, PackageClient } from '@nfa/contracts';
import { formatTimestamp } from '../components/format-time.ts';
import { Icon, type IconName } from '../components/icon.tsx';
import { MediaPreview } from '../upload/media-preview.tsx';

/** Label, icon and colour of a client's answer about a model. */
export const answers: Record<PackageAnswer, { label: string; icon: IconName; tone: string }> = {
  yes: { label: 'Yes', icon: 'check', tone: 'ok' },
  maybe: { label: 'Maybe', icon: 'retry', tone: 'warn' },
  no: { label: 'No', icon: 'close', tone: 'quiet' },
};

interface PackagePicksProps {
  row: ModelPackage;
  models: readonly ModelProfile[];
  clients: readonly PackageClient[];
}

/** Every model of a package with what each client said of it. */
export function PackagePicks({ row, models, clients }: PackagePicksProps) {
  return (
    <ol className="adm-packages__picks">
      {row.items.map(({ model_id }, index) => {
        const model = models.find(({ id }) => id === model_id);
        const said = clients.flatMap(({ id, name, picks }) =>
          picks.filter((pick) => pick.model_id === model_id).map((pick) => ({ ...pick, client: id, name })),
        );
        const isLeftOut = row.left_out.includes(model_id);
        const reason = !model ? 'deleted' : model.visible ? 'no picture that clients may see' : 'hidden';
        return (
          <li key={model_id} className={isLeftOut ? 'is-left-out' : undefined}>
            <span className="adm-covered adm-packages__picture">
              {model?.main_image && <MediaPreview url={model.main_image} width={220} />}
            </span>
            <strong>
              {index + 1} {model?.name ?? 'Deleted model'}
            </strong>
            {isLeftOut && <p className="adm-problem">Left out: {reason}</p>}
            {said.length === 0 && !isLeftOut && <p className="adm-hint">No answer yet</p>}
            {said.map(({ client, name, answer, remark, at }) => (
              <div key={client}>
                <p>
                  <span className={`adm-chip adm-chip--${answers[answer].tone}`}>
                    <Icon name={answers[answer].icon} />
                    {answers[answer].label}
                  </span>{' '}
                  {name}
                </p>
                {remark && <q>{remark}</q>}
                <small>{formatTimestamp(at)}</small>
              </div>
            ))}
          </li>
        );
      })}
    </ol>
  );
}
