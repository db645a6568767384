const page = document.documentElement;

let earlyClick: HTMLElement | undefined;

/**
 * Remembers the last click on a button until the page's code is ready, then replays it. While the code is missing no click goes
 * through: a form sent by the browser would put its values into the address, and reach nobody.
 */
export function replayEarlyClicks(): void {
  document.addEventListener('click', remember);
  const hydrated = new MutationObserver(() => {
    hydrated.disconnect();
    document.removeEventListener('click', remember);
    earlyClick?.click();
  });
  hydrated.observe(page, { attributeFilter: ['data-script'] });
}

function remember(event: Event): void {
  const button = (event.target as Element).closest('button');
  if (!button) return;
  event.preventDefault();
  earlyClick = button;
}
