import { contactMessagePath } from '@nfa/contracts/plain';
import { submitTo } from '../forms/submit-to.ts';

/** Sends a message to the agency. */
export const action = submitTo(contactMessagePath, ['name', 'phone', 'email', 'subject', 'message']);
