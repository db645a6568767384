import { digitalFields, digitalsOf } from '@nfa/contracts';
import type { ModelEntity } from './models.entity.ts';

/** Fields of a model that hold pictures and videos. */
export const pictureFields = [
  'main_image',
  'portfolio_images',
  'digitals_front',
  'digitals_left',
  'digitals_right',
  'digitals_back',
  'digitals_full',
  'walk_poster',
  'walk_video',
] as const satisfies readonly (keyof ModelEntity)[];

/** SQL of a text that contains the addresses of all files of a row of `models`. */
export const textOfModelFiles = `concat_ws(' ', ${pictureFields
  .map((field) => (field === 'portfolio_images' ? "array_to_string(portfolio_images, ' ')" : field))
  .join(', ')})`;

/** Everything that a model shows, whoever may see it. */
export type ModelPictures = Pick<ModelEntity, (typeof pictureFields)[number]>;

/** Pictures of a model that need consent, the profile's first; the poster represents the walk. "" for empty fields. */
export const picturesOf = (model: ModelPictures): string[] => [
  model.main_image,
  ...model.portfolio_images,
  ...digitalsOf(model).map(({ url }) => url),
  model.walk_poster,
];

/** SQL that selects what `picturesOf` returns, for all models: each picture of a model once, without the focus point. */
export const modelPictures = `SELECT DISTINCT id AS model_id, split_part(shot, '#', 1) AS picture
  FROM models, unnest(portfolio_images || ARRAY[main_image, ${digitalFields.join(', ')}, walk_poster]) AS shot
  WHERE deleted_at IS NULL AND shot <> ''`;

/** Digitals and walk of a model, without empty fields. */
export const privateMediaOf = (model: ModelPictures): string[] =>
  [...digitalsOf(model).map(({ url }) => url), model.walk_poster, model.walk_video].filter(Boolean);
