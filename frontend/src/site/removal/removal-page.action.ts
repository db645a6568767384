import { paths } from '../../lib/paths.ts';
import { answerTo } from '../private/answer-form.ts';

/** Stores a client's confirmation that pictures are no longer used. */
export const action = answerTo('/usage-removals', paths.removal);
