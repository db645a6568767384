import { isProtected, type ModelCategory, type ProtectedModel } from './model-categories.ts';

/** Measurements of a model in whole centimetres and EU sizes; null when unknown. */
export interface Measurements {
  height_cm: number | null;
  bust_cm: number | null;
  waist_cm: number | null;
  hips_cm: number | null;
  shoe_eu: number | null;
  size_eu: number | null;
}

/** Measurements that are not stored for children, of whom only height and clothing size are. */
export const adultMeasurements = ['bust_cm', 'waist_cm', 'hips_cm', 'shoe_eu'] as const;

/** Exact by definition. */
export const CM_PER_INCH = 2.54;

const CM_PER_PARIS_POINT = 2 / 3;

const withHalf = (value: number): string => {
  const halves = Math.round(value * 2);
  const whole = Math.floor(halves / 2);
  return halves % 2 === 0 ? `${whole}` : `${whole || ''}½`;
};

/** Centimetres as inches, to the nearest half: `33½`. */
export const inches = (cm: number): string => withHalf(cm / CM_PER_INCH);

/** Centimetres as feet and inches, to the nearest inch: `5′10″`. */
export function feetAndInches(cm: number): string {
  const whole = Math.round(cm / CM_PER_INCH);
  return `${Math.floor(whole / 12)}′${whole % 12}″`;
}

/** A height in both units: `178 cm · 5′10″`. */
export const heightText = (cm: number): string => `${cm} cm · ${feetAndInches(cm)}`;

/** A girth in both units: `84 cm · 33″`. */
export const girthText = (cm: number): string => `${cm} cm · ${inches(cm)}″`;

/**
 * A shoe size in three systems: `EU 40 · UK 6½ · US 8½`. EU and UK count the length of the last; US is one above UK for
 * men and two above for women, as shops in Kenya label them.
 */
export function shoeText(eu: number, category: ModelCategory): string {
  const uk = (3 * eu * CM_PER_PARIS_POINT) / CM_PER_INCH - 25;
  return `EU ${withHalf(eu)} · UK ${withHalf(uk)} · US ${withHalf(uk + (category === 'male' ? 1 : 2))}`;
}

/**
 * A clothing size in three systems: `EU 36 · UK 8 · US 4` for dresses, `EU 48 · UK 38 · US 38` for suits. A child's size is the
 * body height for which the clothes are cut, and has no counterpart: `EU 128`.
 */
export function sizeText(eu: number, category: ModelCategory): string {
  if (category === 'kids') return `EU ${eu}`;
  if (category === 'male') return `EU ${eu} · UK ${eu - 10} · US ${eu - 10}`;
  return `EU ${eu} · UK ${eu - 28} · US ${Math.max(eu - 32, 0)}`;
}

/** A labelled value of a model. */
export interface Fact {
  label: string;
  value: string;
}

/** Fields that a model's facts are derived from. */
export type MeasuredModel = Partial<Measurements> &
  ProtectedModel & {
    hair?: string;
    eyes?: string;
  };

const girth = (cm: number | null | undefined): string => (cm ? girthText(cm) : '');

/** Every measurement of a model in all units, colours last; "" for an unknown one. For a child only height and clothing size. */
export function measurementFacts(model: MeasuredModel): Fact[] {
  const { category, height_cm, bust_cm, waist_cm, hips_cm, shoe_eu, size_eu } = model;
  const height = { label: 'Height', value: height_cm ? heightText(height_cm) : '' };
  const size = size_eu ? sizeText(size_eu, category) : '';
  if (isProtected(model)) return [height, { label: 'Clothing size', value: size }];
  const isMale = category === 'male';
  return [
    height,
    { label: isMale ? 'Chest' : 'Bust', value: girth(bust_cm) },
    { label: 'Waist', value: girth(waist_cm) },
    { label: 'Hips', value: girth(hips_cm) },
    { label: 'Shoe', value: shoe_eu ? shoeText(shoe_eu, category) : '' },
    { label: isMale ? 'Suit' : 'Dress', value: size },
    { label: 'Hair', value: model.hair ?? '' },
    { label: 'Eyes', value: model.eyes ?? '' },
  ];
}

/** Fields that a profile is derived from. */
export type ProfiledModel = MeasuredModel & {
  height?: string;
  measurements?: string;
  experience?: string;
  skills?: readonly string[];
  languages?: readonly string[];
};

const isKnown = ({ value }: Fact): boolean => value !== '';

/** Measurements of a model for the profile. The administrator's texts fill in missing numbers, separately for each girth. */
export function bodyFacts(model: ProfiledModel): Fact[] {
  const [height, ...body] = measurementFacts(model) as [Fact, ...Fact[]];
  const { bust_cm, waist_cm, hips_cm } = model;
  // On the children's board the text is about a child; on others it tells girths.
  const isHidden = isProtected(model) && model.category !== 'kids';
  const measurements = isHidden ? '' : (model.measurements ?? '');
  const girths = isProtected(model) ? [] : [bust_cm, waist_cm, hips_cm].filter((cm) => cm != null);
  const inInches = girths.length === 3 && measurements ? ` · ${girths.map(inches).join(' – ')}″` : '';
  const toldInText = measurements ? ['Bust', 'Chest', 'Waist', 'Hips'] : [];
  return [
    { label: 'Height', value: height.value || model.height || '' },
    { label: 'Measurements', value: `${measurements}${inInches}` },
    ...body.filter(({ label }) => !toldInText.includes(label)),
    ...(isProtected(model) ? [{ label: 'Eyes', value: model.eyes ?? '' }] : []),
  ].filter(isKnown);
}

/** Skills and experience of a model, as shown on the profile. */
export function workFacts({ skills = [], languages = [], experience = '' }: ProfiledModel): Fact[] {
  return [
    { label: 'Skills', value: skills.join(', ') },
    { label: 'Languages', value: languages.join(', ') },
    { label: 'Experience', value: experience },
  ].filter(isKnown);
}
