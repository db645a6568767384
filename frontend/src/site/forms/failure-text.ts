import { counted, t } from '../../translations/text.ts';
/** Message about a form that was not sent, with the time to wait if it is known. */
export function failureText(failure: string, retryAfterS: number | undefined): string {
  if (!retryAfterS) return failure;
  const minutes = Math.ceil(retryAfterS / 60);
  const wait =
    retryAfterS < 90
      ? t(counted(retryAfterS, 'You can try again in {n} second.', 'You can try again in {n} seconds.'), {
          n: retryAfterS,
        })
      : t('You can try again in {n} minutes.', { n: minutes });
  return `${failure} ${wait}`;
}
