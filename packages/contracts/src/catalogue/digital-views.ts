import { DAY_MS, NAIROBI_OFFSET_MS } from '../kit/nairobi-day.ts';

/** Plain pictures of a model by their fields, in the order in which they are shown. */
export const digitalViews = {
  digitals_front: 'Front',
  digitals_left: 'Left profile',
  digitals_right: 'Right profile',
  digitals_back: 'Back',
  digitals_full: 'Full length',
} as const;
export type DigitalField = keyof typeof digitalViews;

/** Names of the fields of `digitalViews`. */
export const digitalFields = Object.keys(digitalViews) as DigitalField[];

/** Audience of digitals or a walk: nobody, clients of packages, or everybody. */
export const sharings = ['private', 'packages', 'profile'] as const;
export type Sharing = (typeof sharings)[number];

/** Days after which digitals should be taken again. */
export const maxDigitalsDays = 90;

/** Digitals of a model with their day; some of the pictures may be missing. */
type Digitals = Partial<Record<DigitalField | 'digitals_taken_on', string>>;

/** The existing pictures with their labels. */
export const digitalsOf = (model: Digitals): { view: string; url: string }[] =>
  digitalFields.flatMap((field) => {
    const url = model[field];
    return url ? [{ view: digitalViews[field], url }] : [];
  });

/** Day on which the digitals of a model were taken, "" without digitals. */
export const dayOfDigitals = (model: Digitals): string =>
  digitalsOf(model).length > 0 ? (model.digitals_taken_on ?? '') : '';

/** Days in Nairobi since the digitals were taken; undefined without a valid day. @param takenOn from `dayOfDigitals` */
export function ageOfDigitals(takenOn: string, now: Date): number | undefined {
  const takenAt = Date.parse(takenOn || 'never');
  if (Number.isNaN(takenAt)) return undefined;
  return Math.floor((now.getTime() + NAIROBI_OFFSET_MS - takenAt) / DAY_MS);
}
