/** Words about a form that was not sent, with the time to wait where it is known. */
export function failureText(failure: string, retryAfterS: number | undefined): string {
  if (!retryAfterS) return failure;
  const [count, unit] = retryAfterS < 90 ? [retryAfterS, 'second'] : [Math.ceil(retryAfterS / 60), 'minute'];
  return `${failure} You can try again in ${count} ${unit}${count === 1 ? '' : 's'}.`;
}
