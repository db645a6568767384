const page = document.documentElement;

/** Buttons that were clicked early, in the order of their last click. */
const clicked = new Set<HTMLButtonElement>();

/**
 * Stores clicks on buttons until the page's code is ready, then replays one for each button.
 * @returns replays the stored clicks and lets further ones through; returns whether one of them submits a form
 */
export function replayEarlyClicks(): () => boolean {
  document.addEventListener('click', remember);
  const hydrated = new MutationObserver(() => release());
  const release = () => {
    hydrated.disconnect();
    document.removeEventListener('click', remember);
    for (const button of clicked) button.click();
    return [...clicked].some(({ type }) => type === 'submit');
  };
  hydrated.observe(page, { attributeFilter: ['data-script'] });
  return release;
}

function remember(event: Event): void {
  const button = (event.target as Element).closest('button');
  if (!button) return;
  event.preventDefault();
  clicked.delete(button);
  clicked.add(button);
}
