import type { ConsentPolicy, ConsentScope } from '@nfa/contracts';

/** Fields of a model that show its pictures, as SQL over a row of `models`. */
export interface ShownPictures {
  /** Expressions by the name of the field that they stand for. */
  fields: { main_image: string; portfolio_images: string; comp_card_images: string; alt_texts: string };
  /** Condition of a model that may be listed. */
  isListed: string;
}

/** Condition of one picture, as SQL. @param picture SQL of its address */
export type IsShown = (picture: string) => string;

/**
 * Chooses the pictures of a model that all of these scopes may show: none that somebody refused for one of them, and where the
 * policy blocks, none without a consent that counts now. As SQL, so that a read stays one statement; the policy is looked up
 * once in each, and a model without any consents costs a lookup that finds nothing.
 * @param defaults policy until the administrator sets one
 */
export function shownPictures(scopes: readonly ConsentScope[], defaults: ConsentPolicy): ShownPictures {
  const blocks = blocksWithoutConsent(defaults);
  const shown: IsShown = (picture) => scopes.map((scope) => isShown(scope, blocks)(picture)).join(' AND ');
  return {
    fields: {
      main_image: `CASE WHEN main_image = '' OR ${shown('main_image')} THEN main_image ELSE '' END`,
      portfolio_images: shownOf('portfolio_images', shown),
      comp_card_images: shownOf('comp_card_images', shown),
      alt_texts: `CASE WHEN alt_texts = '{}' THEN alt_texts ELSE coalesce((SELECT jsonb_object_agg(shot, words)
        FROM jsonb_each(alt_texts) AS texts (shot, words) WHERE ${shown('shot')}), '{}') END`,
    },
    isListed: `(category <> 'kids' OR NOT ${blocks} OR EXISTS (
      SELECT FROM unnest(portfolio_images || main_image) AS shot WHERE shot <> '' AND ${shown('shot')}))`,
  };
}

const shownOf = (column: string, shown: IsShown): string =>
  `ARRAY(SELECT shot FROM unnest(${column}) WITH ORDINALITY AS shots (shot, place) WHERE ${shown('shot')} ORDER BY place)`;

/** Whether the policy blocks pictures of a model without a consent, as SQL over a row of `models`. */
export const blocksWithoutConsent = ({ adults, children }: ConsentPolicy): string =>
  `CASE category WHEN 'kids' THEN coalesce((SELECT p.children = 'block' FROM consent_policy p), ${children === 'block'})
    ELSE coalesce((SELECT p.adults = 'block' FROM consent_policy p), ${adults === 'block'}) END`;

/** Condition of a picture on a row of `models`. @param blocks SQL of `blocksWithoutConsent` */
export const isShown =
  (scope: ConsentScope, blocks: string): IsShown =>
  (picture) => {
    const ofPicture = `SELECT FROM picture_consents c WHERE c.picture = split_part(${picture}, '#', 1) AND c.scope = '${scope}'`;
    // Everybody in a picture has a say: a refusal counts whoever's profile shows it.
    return `(NOT EXISTS (${ofPicture} AND c.state <> 'given') AND (NOT ${blocks}
      OR EXISTS (${ofPicture} AND c.model_id = id AND c.state = 'given' AND c.until > now())))`;
  };
