import {
  type CalledModel,
  type ConsentCover,
  type ConsentScope,
  nairobiDay,
  scopesOfMedia,
  type UsageConsent,
} from '@nfa/contracts';
import { longDayInWords } from '../words/times.ts';
import type { UsageEntity } from './usages.entity.ts';

const places: Record<ConsentScope, string> = {
  site: 'the website',
  social: 'social media',
  print: 'print',
  packages: 'packages for clients',
};

const and = new Intl.ListFormat('en');

/** Whether a model has agreed to what a licence allows. @param covers undefined when the catalogue cannot be asked */
export function usageConsent(
  { id, media, territory, ends_on }: Pick<UsageEntity, 'id' | 'media' | 'territory' | 'ends_on'>,
  model: CalledModel,
  covers: readonly ConsentCover[] | undefined,
): UsageConsent {
  const base = { usage_id: id, model, missing: [], until: null };
  if (!covers)
    return { ...base, state: 'unknown', message: `Nobody can say right now what ${model.name} has agreed to.` };
  const given = covers.find(({ model_id }) => model_id === model.id)?.scopes ?? [];
  const needed = [...new Set(media.flatMap((medium) => scopesOfMedia[medium]))];
  const missing = needed.filter((scope) => !given.some((one) => one.scope === scope));
  const licence = `the licence for ${territory}`;
  const until = given
    .filter(({ scope }) => needed.includes(scope))
    .map((one) => one.until)
    .sort()[0];
  if (missing.length > 0) {
    const named = and.format(missing.map((scope) => places[scope]));
    const message = `${model.name} has not agreed to ${named}, which ${licence} needs. Ask with a consent link.`;
    return { ...base, state: 'missing', missing, until: until ?? null, message };
  }
  if (until === undefined || nairobiDay(new Date(until)) >= ends_on)
    return { ...base, state: 'covered', until: until ?? null, message: '' };
  const [consent, end] = [new Date(until), new Date(`${ends_on}T12:00:00Z`)].map(longDayInWords);
  const message = `The consent of ${model.name} ends on ${consent}, ${licence} on ${end}.`;
  return { ...base, state: 'outlived', until, message };
}
