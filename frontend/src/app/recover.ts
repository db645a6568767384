const reloadedKey = 'reloadedAt';
/** A page that fails again this soon is not the fault of an update, in milliseconds. */
const notAgainMs = 60_000;

/**
 * After an update, or on a flaky network, the code of a page may be missing. Reloads once, unless something was typed or tapped
 * that a reload would lose; then, and from the second time on, the page works as it does without script.
 * @param release lets clicks through; tells whether one submits a form
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
    // Without storage an endless loop of reloads could not be prevented.
    return false;
  }
}
