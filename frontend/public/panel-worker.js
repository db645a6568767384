// Keeps the code of the panel on the device of who signed in, so that every section opens without a network. Keeps no data.
// Its address names the build, `/panel-worker.js?<build>`, so that a new build brings its own files.
const store = `panel${location.search}`;
const isOurs = (name) => name.startsWith('panel?');
const list = '/panel-files.json';
/** Every address of the panel is answered with the same page. */
const page = '/admin';
const files = { urlPattern: '/assets/*' };

self.addEventListener('install', (event) =>
  // Where the browser can be told so, calls do not even ask, and files come straight from the store.
  event.waitUntil(
    Promise.all([
      install(),
      event
        .addRoutes?.([
          { condition: files, source: { cacheName: store } },
          { condition: { not: { requestMode: 'navigate' } }, source: 'network' },
        ])
        .catch(() => undefined),
    ]),
  ),
);
self.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      self.registration.navigationPreload?.enable(),
      forget((name) => name !== store),
      // The page that brought the worker has it at once.
      self.clients.claim(),
    ]),
  ),
);
self.addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request;
  if (method !== 'GET') return;
  if (mode === 'navigate') event.respondWith(open(event));
  else if (new URL(url).pathname.startsWith('/assets/')) event.respondWith(read(event.request));
});

async function install() {
  const response = await fetch(list, { cache: 'no-store' });
  // A build without this list has no use for a worker.
  if (response.status === 404) return leave();
  if (!response.ok) throw new Error(`${list}: ${response.status}`);
  const cache = await caches.open(store);
  await cache.add(new Request(page, { cache: 'no-store' }));
  await cache.addAll(await response.json());
  await self.skipWaiting();
}

// The preload is the page's own request, sent while the worker starts.
async function open({ preloadResponse, request }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const kept = await caches.match(page, { cacheName: store });
    if (kept) return kept;
    throw error;
  }
}

const read = async (request) => (await caches.match(request, { cacheName: store })) ?? fetch(request);

async function leave() {
  await forget(() => true);
  // Comes true after this installation, which would otherwise wait for itself.
  void self.registration.unregister();
}

async function forget(isOld) {
  for (const name of await caches.keys()) if (isOurs(name) && isOld(name)) await caches.delete(name);
}
