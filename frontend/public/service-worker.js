// Shows our own page where the network brings none, and keeps nothing else. Its address names the build,
// `/service-worker.js?<build>`, so that a new build brings its own page.
const store = `offline${location.search}`;
const isOurs = (name) => name.startsWith('offline?');
// In the language of the page that it stands in for.
const offlinePage = (url) => (/^\/sw(\/|$)/.test(new URL(url).pathname) ? '/sw/offline' : '/offline');
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
  const windows = await self.clients.matchAll({ includeUncontrolled: true, type: 'window' });
  const [path = '/offline', ...others] = new Set(windows.map(({ url }) => offlinePage(url)));
  const status = await keep(path);
  // A build without this page has no use for a worker.
  if (status === 404) return leave();
  if (status !== 200) throw new Error(`${path}: ${status}`);
  await Promise.all(others.map(keep));
  await self.skipWaiting();
}

async function keep(path) {
  const page = await fetch(path, { cache: 'no-store' });
  if (page.ok) await (await caches.open(store)).put(path, page);
  return page.status;
}

// Who changes the language gets the other page with the first one that is opened in it.
async function keepOther(path) {
  if (!(await caches.match(path, { cacheName: store }))) await keep(path).catch(() => undefined);
}

// The preload is the page's own request, sent while the worker starts.
async function open(event) {
  const path = offlinePage(event.request.url);
  try {
    const page = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(keepOther(path));
    return page;
  } catch (error) {
    for (const one of [path, '/offline', '/sw/offline']) {
      const page = await caches.match(one, { cacheName: store });
      if (page) return page;
    }
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
