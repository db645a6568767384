import { Toast } from '@base-ui/react/toast';
import { modelRoutes, packageRoutes } from '@nfa/contracts';
import { useNavigate } from 'react-router-dom';
import { panelAddress, usePanelQuery } from '../data/use-panel-query.ts';
import { useChanges } from '../live/use-live-updates.ts';
import { call } from '../session/call.ts';
import { logFailure } from '../session/failure.ts';

const latest = <T>(list: readonly T[], timeOf: (one: T) => string | null): T | undefined =>
  list.reduce<T | undefined>(
    (best, one) => ((timeOf(one) ?? '') > ((best && timeOf(best)) ?? '') ? one : best),
    undefined,
  );

/** The newest answer of all packages, in words. */
async function readNewestAnswer() {
  const { data: packages } = await call(packageRoutes.list);
  const row = latest(packages, ({ answered_at }) => answered_at);
  if (!row) return undefined;
  const { data: clients } = await call(packageRoutes.clients, { params: { id: row.id } });
  const answers = clients.flatMap(({ name, picks }) => picks.map((pick) => ({ ...pick, client: name })));
  const newest = latest(answers, ({ at }) => at);
  if (!newest) return undefined;
  const { data: model } = await call(modelRoutes.get, { params: { id: newest.model_id } });
  const title = `${newest.client} said ${newest.answer} to ${model.name}`;
  return { id: row.id, title, description: newest.remark ? `“${newest.remark}”` : row.title };
}

/** Says what a client just answered, unless that package is open. */
export function useAnswerToast(): void {
  const { add, close } = Toast.useToastManager();
  const navigate = useNavigate();
  const { params } = usePanelQuery();
  const opened = params.get('section') === 'packages' ? params.get('id') : null;

  async function show() {
    const answer = await readNewestAnswer();
    if (!answer || answer.id === opened) return;
    const { id, title, description } = answer;
    const toast = add({
      title,
      description,
      actionProps: {
        children: 'Open',
        onClick: () => {
          close(toast);
          void navigate(panelAddress({ section: 'packages', id }));
        },
      },
    });
  }

  useChanges(({ entity, action }) => {
    if (entity === 'packages' && action === 'pick') show().catch(logFailure);
  });
}
