import { z } from 'zod';
import { guardianRelations } from '../enquiries/application-choices.ts';
import { email, mediaUrlEntry, optionalLine, phone, withDefault } from '../kit/primitives.ts';
import { withoutFocus } from '../kit/without-focus.ts';
import { consentScopes } from './consent-texts.ts';
import { digitalFields } from './digital-views.ts';
import { maxPortfolioImages } from './models.ts';

/** Most pictures of one model: the main one, the portfolio, the digitals and the poster of the walk. */
export const maxPictures = 1 + maxPortfolioImages + digitalFields.length + 1;

/** Addresses of pictures, each once. */
export const pictures = z
  .array(mediaUrlEntry.overwrite(withoutFocus))
  .min(1, 'must name a picture')
  .max(maxPictures, `must have at most ${maxPictures} pictures`)
  .overwrite((addresses) => [...new Set(addresses)]);
/** Query field: addresses of pictures, separated by spaces. */
export const pictureList = z
  .string()
  .transform((text) => text.split(' ').filter(Boolean))
  .pipe(pictures);
/** Scopes, in their order. */
export const scopes = z
  .array(z.enum(consentScopes))
  .min(1, 'must name a place')
  .max(consentScopes.length)
  .overwrite((names) => consentScopes.filter((scope) => names.includes(scope)));
const orEmpty = (schema: z.ZodType<string, string>) => withDefault(z.union([z.literal(''), schema]), '');
/** Relation of a person to a child. */
export const relation = withDefault(z.enum(['', ...guardianRelations]), '');

/** Fields of the person who is asked or who signed. */
export const giver = {
  /** Name of the guardian, "" for an adult. */
  name: optionalLine(100),
  relation,
  phone: orEmpty(phone),
  email: orEmpty(email),
};

/** Recipient of a link; missing details are "". */
export const contact = z.object({ name: z.string(), relation, phone: z.string(), email: z.string() });
