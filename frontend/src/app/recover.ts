const reloadedKey = 'reloadedAt';
/** Milliseconds within which a second failure cannot be due to an update. */
const notAgainMs = 60_000;

/**
 * Handles missing code of a page, which happens after an update or on an unreliable network. Reloads once, unless that would lose
 * something that was typed or tapped; then, and at any further failure, the page works as it does without script.
 * @param release lets clicks through and returns whether one of them submits a form
 */
export function recoverFromMissingCode(release: () => boolean): void {
  const isInUse = release() || isTypedIn();
  if (!isInUse && mayReload()) window.location.reload();
}

const isTypedIn = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );

function mayReload(): boolean {
  try {
    const isTooSoon = Date.now() - Number(sessionStorage.getItem(reloadedKey)) < notAgainMs;
    if (!isTooSoon) sessionStorage.setItem(reloadedKey, String(Date.now()));
    return !isTooSoon;
  } catch {
    // Without storage an endless loop of reloads could not be detected.
    return false;
  }
}
