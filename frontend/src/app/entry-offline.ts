// Runs in the page that the service worker shows without a network, when no other code may be on the device: opens the requested
// page as soon as the network is back.

/** Milliseconds between two checks of the network. */
const intervalMs = 10_000;

async function look(): Promise<void> {
  const response = await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (response?.ok) window.location.reload();
}

// The stored page was rendered at another address than the one that was requested.
const { pathname, search } = window.location;
const english = pathname.replace(/^\/sw(?=\/|$)/, '');
document.addEventListener('DOMContentLoaded', () => {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.languages a'))
    link.href = ((link.lang === 'sw' ? '/sw' : '') + english || '/') + search;
});

// At `/offline` itself no other page was requested, so a reload would not help.
if (!pathname.endsWith('/offline')) {
  setInterval(() => void look(), intervalMs);
  window.addEventListener('online', () => void look());
}
