import { createHmac } from 'node:crypto';
import { isSameSecret } from '@nfa/service-kit';

/** Whether a body was signed with the app secret. Compares in constant time. */
export function isSigned(body: Buffer, signature: string, appSecret: string): boolean {
  return isSameSecret(signature, `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`);
}
