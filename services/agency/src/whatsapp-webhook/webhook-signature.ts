import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether a body was signed with the app secret. Compares in constant time. */
export function isSigned(body: Buffer, signature: string, appSecret: string): boolean {
  return isSame(signature, `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`);
}

/** Whether two texts are equal, compared in constant time for equal lengths. */
export function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
