// Shows our own page where the network brings none, and keeps nothing else. Its address names the build,
// `/service-worker.js?<build>`, so that a new build brings its own page.
const store = `offline${location.search}`;
const isOurs = (name) => name.startsWith('offline?');
const offlinePage = '/offline';
const pagesOnly = { condition: { not: { requestMode: 'navigate' } }, source: 'network' };

self.addEventListener('install', (event) =>
  // Where the browser can be told so, pictures, styles and calls do not even ask.
  event.waitUntil(Promise.all([install(), event.addRoutes?.(pagesOnly).catch(() => undefined)])),
);
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), forget((name) => name !== store)])),
);
self.addEventListener('fetch', (event) => {
  const { mode, method } = event.request;
  if (mode === 'navigate' && method === 'GET') event.respondWith(open(event));
});

async function install() {
  const page = await fetch(offlinePage, { cache: 'no-store' });
  // A build without this page has no use for a worker.
  if (page.status === 404) return leave();
  if (!page.ok) throw new Error(`${offlinePage}: ${page.status}`);
  await (await caches.open(store)).put(offlinePage, page);
  await self.skipWaiting();
}

// The preload is the page's own request, sent while the worker starts.
async function open({ preloadResponse, request }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const page = await caches.match(offlinePage, { cacheName: store });
    if (page) return page;
    throw error;
  }
}

async function leave() {
  await forget(() => true);
  // Comes true after this installation, which would otherwise wait for itself.
  void self.registration.unregister();
}

// Other stores belong to forms.
async function forget(isOld) {
  for (const name of await caches.keys()) if (isOurs(name) && isOld(name)) await caches.delete(name);
}
