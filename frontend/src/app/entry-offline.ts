// Runs in the page that the service worker shows without a network, where no other code is sure to be on the device: opens the
// wanted page as soon as the network is back.

/** Time between two checks whether the network is back, in milliseconds. */
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
