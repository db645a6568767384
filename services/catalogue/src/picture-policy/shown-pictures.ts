import { type ConsentPolicy, type ConsentScope, digitalFields } from '@nfa/contracts';

/** Fields of a model that show its pictures, as SQL over a row of `models`. */
export interface ShownPictures {
  /** Expressions by the name of the field that they stand for; they read the columns of `join`. */
  fields: Record<string, string>;
  /** Consents of the pictures of a row. */
  join: string;
  /** Condition of a model with digitals to be seen. */
  hasDigitals: string;
  /** Condition of a model that may be listed. */
  isListed: string;
}

/** Condition of one picture, as SQL. @param picture SQL of its address */
export type IsShown = (picture: string) => string;

/**
 * Chooses the pictures of a model that all of these scopes may show: none that somebody refused for one of them, and where the
 * policy blocks, none without a consent that counts now. As SQL, so that a read stays one statement. The consents of a row are
 * looked up once for all its fields: Postgres plans as many lookups as the statement has, and that took longer than reading.
 * @param defaults policy until the administrator sets one
 */
export function shownPictures(scopes: readonly ConsentScope[], defaults: ConsentPolicy): ShownPictures {
  const blocks = blocksWithoutConsent(defaults);
  const looksUp: IsShown = (picture) => scopes.map((scope) => isShown(scope, blocks)(picture)).join(' AND ');
  const shown: IsShown = (picture) => {
    const file = `split_part(${picture}, '#', 1)`;
    return `(${file} <> ALL (refused) AND (NOT needs_consent OR ${scopes.map((scope) => `${file} = ANY (given_${scope})`).join(' AND ')}))`;
  };
  const hasWalk = `(${isShared('walk', scopes)} AND ${shown('walk_poster')})`;
  const hasDigitals = hasDigitalsWhere(scopes, shown);
  return {
    hasDigitals: hasDigitalsWhere(scopes, looksUp),
    join: consentsOfRow(scopes, blocks),
    fields: {
      main_image: `CASE WHEN main_image = '' OR ${shown('main_image')} THEN main_image ELSE '' END`,
      portfolio_images: shownOf('portfolio_images', shown),
      comp_card_images: shownOf('comp_card_images', shown),
      alt_texts: `CASE WHEN alt_texts = '{}' OR ${SHOWS_ALL} THEN alt_texts ELSE coalesce((SELECT jsonb_object_agg(shot, words)
        FROM jsonb_each(alt_texts) AS texts (shot, words) WHERE ${shown('shot')}), '{}') END`,
      ...Object.fromEntries(
        digitalFields.map((field) => [
          field,
          `CASE WHEN ${isShared('digitals', scopes)} AND ${field} <> '' AND ${shown(field)} THEN ${field} ELSE '' END`,
        ]),
      ),
      digitals_taken_on: `CASE WHEN ${hasDigitals} THEN digitals_taken_on ELSE '' END`,
      digitals_shared: `CASE WHEN ${hasDigitals} THEN digitals_shared ELSE 'private' END`,
      walk_video: `CASE WHEN ${hasWalk} THEN walk_video ELSE '' END`,
      walk_poster: `CASE WHEN ${hasWalk} THEN walk_poster ELSE '' END`,
      walk_shared: `CASE WHEN ${hasWalk} THEN walk_shared ELSE 'private' END`,
    },
    isListed: `(category <> 'kids' OR NOT ${blocks} OR EXISTS (
      SELECT FROM unnest(portfolio_images || main_image) AS shot WHERE shot <> '' AND ${looksUp('shot')}))`,
  };
}

// True for most rows: no picture is refused and the policy requires no consent, so there is no need to unnest their lists.
const SHOWS_ALL = `(refused = '{}' AND NOT needs_consent)`;

const hasDigitalsWhere = (scopes: readonly ConsentScope[], shown: IsShown): string =>
  `(${isShared('digitals', scopes)} AND (${digitalFields
    .map((field) => `${field} <> '' AND ${shown(field)}`)
    .join(' OR ')}))`;

const consentsOfRow = (scopes: readonly ConsentScope[], blocks: string): string => {
  const given = (scope: ConsentScope) =>
    `CASE WHEN ${blocks} THEN ARRAY(SELECT c.picture FROM picture_consents c WHERE c.model_id = id
       AND c.scope = '${scope}' AND c.state = 'given' AND c.until > now()) ELSE '{}' END AS given_${scope}`;
  // A refusal counts in every profile that shows the picture. Without OFFSET Postgres copies these lookups
  // into each expression that reads them.
  return `CROSS JOIN LATERAL (SELECT ${blocks} AS needs_consent, ${scopes.map(given).join(', ')},
      CASE WHEN EXISTS (SELECT FROM picture_consents WHERE state <> 'given') THEN ARRAY(SELECT c.picture FROM picture_consents c
        WHERE c.state <> 'given' AND c.scope IN (${scopes.map((scope) => `'${scope}'`).join(', ')})
          AND c.picture = ANY (ARRAY(SELECT split_part(shot, '#', 1) FROM unnest(portfolio_images || comp_card_images
            || ARRAY[main_image, walk_poster, ${digitalFields.join(', ')}]
            || ARRAY(SELECT jsonb_object_keys(alt_texts))) AS shot))) ELSE '{}' END AS refused
      OFFSET 0) AS consents`;
};

/** Whether the owner shares digitals or the walk with those who see these scopes, as SQL over a row of `models`; never a child's with everybody. */
export const isShared = (part: 'digitals' | 'walk', scopes: readonly ConsentScope[]): string =>
  scopes.includes('packages') ? `${part}_shared <> 'private'` : `(${part}_shared = 'profile' AND category <> 'kids')`;

const shownOf = (column: string, shown: IsShown): string =>
  `CASE WHEN ${column} = '{}' OR ${SHOWS_ALL} THEN ${column}
    ELSE ARRAY(SELECT shot FROM unnest(${column}) WITH ORDINALITY AS shots (shot, place) WHERE ${shown('shot')} ORDER BY place) END`;

/** Whether the policy blocks pictures of a model without a consent, as SQL over a row of `models`. */
export const blocksWithoutConsent = ({ adults, children }: ConsentPolicy): string =>
  `CASE category WHEN 'kids' THEN coalesce((SELECT p.children = 'block' FROM consent_policy p), ${children === 'block'})
    ELSE coalesce((SELECT p.adults = 'block' FROM consent_policy p), ${adults === 'block'}) END`;

/** Condition of a picture on a row of `models`. @param blocks SQL of `blocksWithoutConsent` */
export const isShown =
  (scope: ConsentScope, blocks: string): IsShown =>
  (picture) => {
    const ofPicture = `SELECT FROM picture_consents c WHERE c.picture = split_part(${picture}, '#', 1) AND c.scope = '${scope}'`;
    // A refusal counts in every profile that shows the picture.
    return `(NOT EXISTS (${ofPicture} AND c.state <> 'given') AND (NOT ${blocks}
      OR EXISTS (${ofPicture} AND c.model_id = id AND c.state = 'given' AND c.until > now())))`;
  };
