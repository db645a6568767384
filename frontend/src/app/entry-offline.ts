// Runs in the page that the service worker shows without a network, where no other code is sure to be on the device: opens the
// wanted page as soon as the network is back.

/** Time between two questions whether the network is back, in milliseconds. */
const intervalMs = 10_000;

async function look(): Promise<void> {
  const response = await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (response?.ok) window.location.reload();
}

// At its own address the page is no stand-in, and nothing else would open.
if (window.location.pathname !== '/offline') {
  setInterval(() => void look(), intervalMs);
  window.addEventListener('online', () => void look());
}
