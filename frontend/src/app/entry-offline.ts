// Runs in the page that the service worker shows without a network, when no other code may be on the device: opens the requested
// page as soon as the network is back.

/** Milliseconds between two checks of the network. */
const intervalMs = 10_000;

async function look(): Promise<void> {
  const response = await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (response?.ok) window.location.reload();
}

// At `/offline` itself no other page was requested, so a reload would not help.
if (!window.location.pathname.endsWith('/offline')) {
  setInterval(() => void look(), intervalMs);
  window.addEventListener('online', () => void look());
}
