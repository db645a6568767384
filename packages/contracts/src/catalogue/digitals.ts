import { z } from 'zod';
import { day, optionalChoice, withDefault } from '../kit/primitives.ts';
import { digitalsOf, sharings } from './digital-views.ts';

const PICTURE = /^(?:\/media\/[0-9a-f]{64}\.(?:jpg|webp|gif|png))?$/;
const VIDEO = /^(?:\/media\/[0-9a-f]{64}\.(?:mp4|webm|mov))?$/;

// Only uploaded files can be hidden from visitors.
const uploadedPicture = withDefault(z.string().regex(PICTURE, 'must be empty or an uploaded picture'), '');
const uploadedVideo = withDefault(z.string().regex(VIDEO, 'must be empty or an uploaded film'), '');
const optionalDay = withDefault(z.union([z.literal(''), day], 'must be a date, YYYY-MM-DD'), '');
const sharing = optionalChoice(sharings, 'private');

/**
 * Digitals, a dated set of plain pictures, and a walk, a short video with a poster. Visitors see those shared with `profile`,
 * clients of packages also those shared with `packages`; for all others the fields are empty.
 */
export const digitalsShape = {
  digitals_front: uploadedPicture,
  digitals_left: uploadedPicture,
  digitals_right: uploadedPicture,
  digitals_back: uploadedPicture,
  digitals_full: uploadedPicture,
  /** Day on which they were taken, "" without any. */
  digitals_taken_on: optionalDay,
  /** Never `profile` for children; this also applies to `walk_shared`. */
  digitals_shared: sharing,
  walk_video: uploadedVideo,
  /** Poster of the walk; consents for this picture also cover the video. */
  walk_poster: uploadedPicture,
  walk_shared: sharing,
};

const DigitalsInput = z.object(digitalsShape);

/** Problems with digitals and walk, by field. */
export function findDigitalsProblems(
  model: z.infer<typeof DigitalsInput> & { category: string },
): { path: keyof typeof digitalsShape; message: string }[] {
  const forChildren = 'must be private or in packages for children';
  return [
    digitalsOf(model).length > 0 &&
      model.digitals_taken_on === '' && { path: 'digitals_taken_on' as const, message: 'is required with digitals' },
    model.walk_video !== '' &&
      model.walk_poster === '' && { path: 'walk_poster' as const, message: 'is required with a walk' },
    model.category === 'kids' &&
      model.digitals_shared === 'profile' && { path: 'digitals_shared' as const, message: forChildren },
    model.category === 'kids' &&
      model.walk_shared === 'profile' && { path: 'walk_shared' as const, message: forChildren },
  ].filter((problem) => problem !== false);
}
