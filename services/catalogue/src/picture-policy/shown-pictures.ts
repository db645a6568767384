import { type ConsentPolicy, type ConsentPolicyMode, type ConsentScope, digitalFields } from '@nfa/contracts';

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
  const needs = (scope: ConsentScope) => needsConsent(scope, defaults);
  const looksUp: IsShown = (picture) => scopes.map((scope) => isShown(scope, needs(scope))(picture)).join(' AND ');
  const shown: IsShown = (picture) => {
    const file = `split_part(${picture}, '#', 1)`;
    const isGiven = scopes.map((scope) => `(NOT needs_${scope} OR ${file} = ANY (given_${scope}))`).join(' AND ');
    return `(${file} <> ALL (refused) AND (NOT needs_consent OR (${isGiven})))`;
  };
  const hasWalk = `(${isShared('walk', scopes)} AND ${shown('walk_poster')})`;
  const hasDigitals = hasDigitalsWhere(scopes, shown);
  return {
    hasDigitals: hasDigitalsWhere(scopes, looksUp),
    join: consentsOfRow(scopes, needs),
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
    isListed: `(category <> 'kids' OR NOT (${scopes.map(needs).join(' OR ')}) OR EXISTS (
      SELECT FROM unnest(portfolio_images || main_image) AS shot WHERE shot <> '' AND ${looksUp('shot')}))`,
  };
}

// True for most rows: no picture is refused and the policy requires no consent, so there is no need to unnest their lists.
const SHOWS_ALL = `(refused = '{}' AND NOT needs_consent)`;

const hasDigitalsWhere = (scopes: readonly ConsentScope[], shown: IsShown): string =>
  `(${isShared('digitals', scopes)} AND (${digitalFields
    .map((field) => `${field} <> '' AND ${shown(field)}`)
    .join(' OR ')}))`;

const consentsOfRow = (scopes: readonly ConsentScope[], needs: (scope: ConsentScope) => string): string => {
  const given = (scope: ConsentScope) =>
    `${needs(scope)} AS needs_${scope}, CASE WHEN ${needs(scope)} THEN ARRAY(SELECT c.picture FROM picture_consents c WHERE c.model_id = id
       AND c.scope = '${scope}' AND c.state = 'given' AND c.until > now()) ELSE '{}' END AS given_${scope}`;
  // A refusal counts in every profile that shows the picture. Without OFFSET Postgres copies these lookups
  // into each expression that reads them.
  return `CROSS JOIN LATERAL (SELECT ${scopes.map(needs).join(' OR ')} AS needs_consent, ${scopes.map(given).join(', ')},
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

const policyIs = (mode: ConsentPolicyMode, { adults, children }: ConsentPolicy): string =>
  `CASE category WHEN 'kids' THEN coalesce((SELECT p.children = '${mode}' FROM consent_policy p), ${children === mode})
    ELSE coalesce((SELECT p.adults = '${mode}' FROM consent_policy p), ${adults === mode}) END`;

/**
 * Whether a picture of a model is shown with a consent alone, as SQL over a row of `models`: where the policy blocks, and a child's in
 * packages whatever the policy is.
 */
export const needsConsent = (scope: ConsentScope, defaults: ConsentPolicy): string =>
  scope === 'packages' ? `(category = 'kids' OR ${policyIs('block', defaults)})` : policyIs('block', defaults);

/** Condition of a picture that is shown without a consent where the policy warns, on a row of `models`. */
export const isUnconsented =
  (scope: ConsentScope, defaults: ConsentPolicy): IsShown =>
  (picture) =>
    `(${picture} <> '' AND ${policyIs('warn', defaults)} AND ${isShown(scope, 'false')(picture)} AND NOT ${isShown(scope, 'true')(picture)})`;

/** Condition of a picture on a row of `models`. @param needs SQL of `needsConsent` */
export const isShown =
  (scope: ConsentScope, needs: string): IsShown =>
  (picture) => {
    const ofPicture = `SELECT FROM picture_consents c WHERE c.picture = split_part(${picture}, '#', 1) AND c.scope = '${scope}'`;
    // A refusal counts in every profile that shows the picture.
    return `(NOT EXISTS (${ofPicture} AND c.state <> 'given') AND (NOT ${needs}
      OR EXISTS (${ofPicture} AND c.model_id = id AND c.state = 'given' AND c.until > now())))`;
  };
