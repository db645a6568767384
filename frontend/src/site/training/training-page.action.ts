import { registrationPath } from '@nfa/contracts/plain';
import { submitTo } from '../forms/submit-to.ts';

/** Registers for a course. */
export const action = submitTo(registrationPath, ['course_id', 'intake_id', 'name', 'phone', 'email', 'message']);
