import { type ConsentPolicyMode, type PictureConsent, withoutFocus } from '@nfa/contracts';
import { type ModelPictures, picturesOf } from '../models/model-pictures.ts';
import type { LinkRow } from './consent-links.repository.ts';
import type { ScopeConsent } from './consent-records.repository.ts';

/** A picture as the administrator sees it, without a signed address yet. */
export type PictureState = Omit<PictureConsent, 'view'>;

/** Facts that determine the states of a model's pictures. */
export interface PictureFacts {
  /** Id of the model, "" for a new one. */
  modelId: string;
  /** Decisions on these pictures, including those of other models that show the same file. */
  counting: readonly ScopeConsent[];
  /** Links that wait for an answer. */
  links: readonly Pick<LinkRow, 'pictures' | 'created_at'>[];
  policy: ConsentPolicyMode;
  now: Date;
}

/** The addresses of a model's pictures, each once, without the focus point. */
export const addressesOf = (model: ModelPictures): string[] => [
  ...new Set(picturesOf(model).map(withoutFocus).filter(Boolean)),
];

/** The state of each picture. An open link is shown if it is newer than the last decision and the picture has no valid consent. */
export function stateOf(picture: string, { modelId, counting, links, policy, now }: PictureFacts): PictureState {
  const ofPicture = counting.filter((row) => row.picture === picture);
  const own = ofPicture.filter((row) => row.model_id === modelId);
  const isLive = (row: ScopeConsent) => row.state === 'given' && row.until !== null && row.until > now;
  const site = own.find(({ scope }) => scope === 'site');
  const asked = links.find(({ pictures }) => pictures.includes(picture));
  const isGiven = site !== undefined && isLive(site);
  const refusals = ofPicture.filter(({ scope, state }) => scope === 'site' && state !== 'given');
  const refused_at =
    refusals
      .map(({ decided_at }) => decided_at.toISOString())
      .sort()
      .at(-1) ?? null;
  const decided = site && (site.state === 'given' && !isGiven ? 'expired' : site.state);
  const isAsked = !isGiven && asked !== undefined && (!site || asked.created_at > site.decided_at);
  return {
    picture,
    state: isAsked ? 'asked' : (decided ?? 'unasked'),
    scopes: own.filter(isLive).map(({ scope }) => scope),
    until: site?.state === 'given' ? (site.until?.toISOString() ?? null) : null,
    since: (isAsked ? asked.created_at : site?.decided_at)?.toISOString() ?? null,
    is_shown: refused_at === null && (isGiven || policy !== 'block'),
    refused_at,
  };
}
