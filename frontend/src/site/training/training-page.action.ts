import type { Registration } from '@nfa/contracts';
import { registrationPath } from '@nfa/contracts/plain';
import { sent, submitTo } from '../forms/submit-to.ts';

/** Registers for a course. */
export const action = submitTo<Registration>(
  registrationPath,
  ['course_id', 'intake_id', 'name', 'phone', 'email', 'message'],
  (values) => values,
  ({ intake_id, place, position }) => ({ ...sent(), registration: { intake_id, place, position } }),
);
