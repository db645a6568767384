const page = document.documentElement;

let earlyClick: HTMLButtonElement | undefined;

/**
 * Remembers the last click on a button until the page's code is ready, then replays it.
 * @returns lets clicks through at once, the remembered one included, and tells whether that one submits a form
 */
export function replayEarlyClicks(): () => boolean {
  document.addEventListener('click', remember);
  const hydrated = new MutationObserver(() => release());
  const release = () => {
    hydrated.disconnect();
    document.removeEventListener('click', remember);
    earlyClick?.click();
    return earlyClick?.type === 'submit';
  };
  hydrated.observe(page, { attributeFilter: ['data-script'] });
  return release;
}

function remember(event: Event): void {
  const button = (event.target as Element).closest('button');
  if (!button) return;
  event.preventDefault();
  earlyClick = button;
}
