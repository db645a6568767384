const reloadedKey = 'reloadedAt';
/** Milliseconds within which a second failure cannot be due to an update. */
const notAgainMs = 60_000;

/**
 * Handles missing code of a page, which happens after an update or on an unreliable network. Reloads once, unless that would lose
 * something that was typed, chosen or tapped; then, and at any further failure, the page works as it does without script.
 * @param release lets clicks through and returns whether one of them submits a form
 */
export function recoverFromMissingCode(release: () => boolean): void {
  const isInUse = release() || isFilledIn();
  if (!isInUse && mayReload()) window.location.reload();
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isFilledIn = (): boolean => [...document.querySelectorAll<Field>('input, textarea, select')].some(isChanged);

function isChanged(field: Field): boolean {
  if ('options' in field) {
    const initial = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    // Without a default, the first option is selected.
    return field.selectedIndex !== Math.max(initial, 0);
  }
  if ('checked' in field && /checkbox|radio/.test(field.type)) return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

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
