import { paths } from '../../lib/paths.ts';
import { answerTo } from '../private/answer-form.ts';

/** Stores a model's answer to a call. */
export const action = answerTo('/call-sheets', paths.callSheet);
