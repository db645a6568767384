import { modelRoutes, packageRoutes } from '@nfa/contracts';
import { call } from '../session/call.ts';

const latest = <T>(list: readonly T[], timeOf: (one: T) => string | null): T | undefined =>
  list.reduce<T | undefined>(
    (best, one) => ((timeOf(one) ?? '') > ((best && timeOf(best)) ?? '') ? one : best),
    undefined,
  );

/** The newest answer of all packages, in words. */
export async function readNewestAnswer() {
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
