import { callRoutes } from '@nfa/contracts';
import { useMutation } from '@tanstack/react-query';
import { Icon } from '../components/icon.tsx';
import { PanelLink } from '../components/panel-link.tsx';
import { formatLongDay, inOrder } from '../data/calendar-days.ts';
import { ReleaseButton } from '../jobs/release-button.tsx';
import { call } from '../session/call.ts';
import { failureOf } from '../session/failure.ts';
import type { Entry } from './calendar-rows.ts';

/** Clashes listed in full; the others are only counted. */
const shown = 3;

/** Models who are confirmed for one job and held as the first option for another at the same time. */
export function Clashes({ entries }: { entries: readonly Entry[] }) {
  const clashes = entries.filter(({ clash }) => clash);
  return (
    <>
      {clashes.slice(0, shown).map((entry) => (
        <Clash key={entry.id} option={entry} />
      ))}
      {clashes.length > shown && <p className="adm-problem">{clashes.length - shown} more models have two jobs.</p>}
    </>
  );
}

function Clash({ option }: { option: Entry }) {
  const releasing = useMutation({
    mutationFn: () =>
      call(callRoutes.change, {
        params: { id: option.id },
        body: { kind: 'released' },
        ...(option.call && { version: option.call.updated_at }),
      }),
  });
  const { model, clash, title, from } = option;
  if (!clash) return null;
  const failure = failureOf(releasing.error);
  return (
    <div className="adm-cluster adm-cal__clash">
      <Icon name="warning" />
      <p>
        <b>
          {model.name} has two jobs on {formatLongDay(inOrder(from, clash.from)[1])}.
        </b>{' '}
        {clash.title} (confirmed) and {title} (option). Release one.
        {failure !== undefined && <span role="alert"> It could not be released. {failure}</span>}
      </p>
      <ReleaseButton
        aria-disabled={releasing.isPending}
        question={`Release ${title}?`}
        what={`The option of ${model.name} from ${formatLongDay(from)}`}
        onConfirm={() => releasing.mutate()}
      >
        Release {title}
      </ReleaseButton>
      <PanelLink look="plain" to={{ section: 'jobs', id: clash.jobId }}>
        Open {clash.title}
      </PanelLink>
    </div>
  );
}
