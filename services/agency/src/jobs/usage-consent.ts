import {
  type CalledModel,
  type ConsentCover,
  type ConsentScope,
  nairobiDay,
  scopesOfMedia,
  type UsageConsent,
  withoutFocus,
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
  { id, media, territory, ends_on, pictures }: Pick<UsageEntity, 'id' | 'media' | 'territory' | 'ends_on' | 'pictures'>,
  model: CalledModel,
  covers: readonly ConsentCover[] | undefined,
): UsageConsent {
  const base = { usage_id: id, model, missing: [], until: null };
  if (!covers)
    return { ...base, state: 'unknown', message: `Nobody can say right now what ${model.name} has agreed to.` };
  const { scopes: given, refused } = covers.find(({ model_id }) => model_id === model.id) ?? {
    scopes: [],
    refused: [],
  };
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
  const files = new Set(pictures.map(withoutFocus));
  const barred = refused.filter(({ picture, scope }) => files.has(picture) && needed.includes(scope));
  if (barred.length > 0) {
    const scopes = [...new Set(barred.map(({ scope }) => scope))];
    const n = new Set(barred.map(({ picture }) => picture)).size;
    const named = and.format(scopes.map((scope) => places[scope]));
    const message = `${model.name} does not agree to ${n === 1 ? 'a picture' : `${n} pictures`} of ${licence} for ${named}. Take ${n === 1 ? 'it' : 'them'} out, or ask with a consent link.`;
    return { ...base, state: 'missing', missing: scopes, until: until ?? null, message };
  }
  if (until === undefined || nairobiDay(new Date(until)) >= ends_on)
    return { ...base, state: 'covered', until: until ?? null, message: '' };
  const [consent, end] = [new Date(until), new Date(`${ends_on}T12:00:00Z`)].map(longDayInWords);
  const message = `The consent of ${model.name} ends on ${consent}, ${licence} on ${end}.`;
  return { ...base, state: 'outlived', until, message };
}
