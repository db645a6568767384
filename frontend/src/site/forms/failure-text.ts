import { counted, t } from '../../translations/text.ts';

/** Message that says when the next attempt may succeed, "" if that is not known. */
export function waitText(retryAfterS: number | undefined): string {
  if (!retryAfterS) return '';
  if (retryAfterS >= 90) return t('You can try again in {n} minutes.', { n: Math.ceil(retryAfterS / 60) });
  return t(counted(retryAfterS, 'You can try again in {n} second.', 'You can try again in {n} seconds.'), {
    n: retryAfterS,
  });
}

/** Message about a form that was not sent, with the time to wait if it is known. */
export function failureText(failure: string, retryAfterS: number | undefined): string {
  const wait = waitText(retryAfterS);
  return wait ? `${failure} ${wait}` : failure;
}
