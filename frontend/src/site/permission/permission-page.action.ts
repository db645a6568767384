import { paths } from '../../lib/paths.ts';
import { answerTo } from '../private/answer-form.ts';

/** Stores a guardian's answer about a child's work. */
export const action = answerTo('/permissions', paths.permission);
