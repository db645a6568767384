import {
  type CalledModel,
  type ConsentCover,
  type ConsentScope,
  nairobiDay,
  scopesOfMedia,
  type UsageConsent,
  withoutFocus,
} from '@nfa/contracts';
import { Problem, unavailable } from '@nfa/service-kit';
import { formatLongDay } from '../format/format-time.ts';
import type { UsageEntity } from './usages.entity.ts';

const places: Record<ConsentScope, string> = {
  site: 'the website',
  social: 'social media',
  print: 'print',
  packages: 'packages for clients',
};

const and = new Intl.ListFormat('en');

/**
 * Whether a model's consents cover a licence, and each picture that it names.
 * @param covers consents of the models of the job; undefined when the catalogue does not respond
 */
export function usageConsent(
  usage: Pick<UsageEntity, 'id' | 'model_id' | 'media' | 'territory' | 'ends_on' | 'pictures'>,
  model: CalledModel,
  covers: readonly ConsentCover[] | undefined,
): UsageConsent {
  const { media, territory, ends_on } = usage;
  const base = { usage_id: usage.id, model, missing: [], until: null };
  if (!covers)
    return { ...base, state: 'unknown', message: `Nobody can say right now what ${model.name} has agreed to.` };
  const { scopes, agreed } = covers.find(({ model_id }) => model_id === model.id) ?? { scopes: [], agreed: [] };
  const needed = [...new Set(media.flatMap((medium) => scopesOfMedia[medium]))];
  const missing = needed.filter((scope) => !scopes.some((one) => one.scope === scope));
  const licence = `the licence for ${territory}`;
  const shown = picturesOf(usage, model, covers);
  const counting = shown.size === 0 ? scopes : agreed.filter(({ picture }) => shown.has(picture));
  const until =
    counting
      .filter(({ scope }) => needed.includes(scope))
      .map((one) => one.until)
      .sort()[0] ?? null;
  if (missing.length > 0) {
    const message = `${model.name} has not agreed to ${formatScopes(missing)}, which ${licence} needs. Ask with a consent link.`;
    return { ...base, state: 'missing', missing, until, message };
  }
  const barred = needed.flatMap((scope) =>
    [...shown].flatMap(([picture, place]) =>
      agreed.some((one) => one.picture === picture && one.scope === scope) ? [] : { scope, place },
    ),
  );
  if (barred.length > 0) {
    const barredPlaces = [...new Set(barred.map(({ place }) => place))].sort((one, other) => one - other);
    const barredScopes = [...new Set(barred.map(({ scope }) => scope))];
    const [pictures, them] = barredPlaces.length === 1 ? ['picture', 'it'] : ['pictures', 'them'];
    const message = `${model.name} has not agreed to ${pictures} ${and.format(barredPlaces.map(String))} of ${licence} for ${formatScopes(barredScopes)}. Take ${them} out, or ask with a consent link.`;
    return { ...base, state: 'missing', missing: barredScopes, until, message };
  }
  if (until === null || nairobiDay(new Date(until)) >= ends_on)
    return { ...base, state: 'covered', until, message: '' };
  const [consent, end] = [new Date(until), new Date(`${ends_on}T12:00:00Z`)].map(formatLongDay);
  const message = `The consent of ${model.name} ends on ${consent}, ${licence} on ${end}.`;
  return { ...base, state: 'outlived', until, message };
}

/** @throws Problem conflict for a consent that is missing, unavailable for one that cannot be looked up */
export function assertCovered(consents: readonly UsageConsent[]): void {
  const refusal = consents.find(({ state }) => state === 'unknown' || state === 'missing');
  if (refusal?.state === 'unknown') throw unavailable(refusal.message);
  if (refusal) throw new Problem('conflict', refusal.message);
}

const formatScopes = (scopes: readonly ConsentScope[]): string => and.format(scopes.map((scope) => places[scope]));

/**
 * The named pictures that need the model's consent, numbered from 1. In a licence for all models, a picture of another model of the
 * job needs only that model's consent; a picture of no model needs everybody's.
 */
function picturesOf(
  { model_id, pictures }: Pick<UsageEntity, 'model_id' | 'pictures'>,
  { id }: CalledModel,
  covers: readonly ConsentCover[],
): Map<string, number> {
  const owners = (picture: string) => covers.filter(({ own }) => own.includes(picture)).map((cover) => cover.model_id);
  const named = pictures.map((url, index) => [withoutFocus(url), index + 1] as const);
  return new Map(
    named.filter(([picture]) => {
      if (model_id !== null) return true;
      const known = owners(picture);
      return known.length === 0 || known.includes(id);
    }),
  );
}
