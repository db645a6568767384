import type { Application } from '@nfa/contracts';
import { applicationPaths } from '@nfa/contracts/plain';
import { submitTo } from '../forms/submit-to.ts';
import { toPhotographs } from './to-photographs.ts';

/** Begins an adult's application. */
export const action = submitTo<Application>(
  applicationPaths.start,
  ['name', 'phone', 'email', 'town', 'height', 'age_band'],
  (values) => ({ ...values, way: 'adult' }),
  toPhotographs,
);
