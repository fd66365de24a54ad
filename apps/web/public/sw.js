// Service worker: stores immutable files and the offline page. Never an API response or another page, so
// shoppers see nothing out of date. To remove it everywhere, deploy it with IS_ON = false: it then
// empties its cache and unregisters itself.
const IS_ON = true;
const STORE = 'resham-1';
const OFFLINE = ['/offline.html', '/offline.css', '/favicon.svg'];
const MOST_ASSETS = 200;

self.addEventListener('install', (event) => {
  self.skipWaiting();
  if (IS_ON) event.waitUntil(keepOfflinePage());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(IS_ON ? takeOver() : leave());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (!IS_ON || request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(pageFrom(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(assetFrom(request));
  else if (OFFLINE.includes(pathname)) event.respondWith(freshFrom(request));
});

/** Stores the offline page with the fonts in its styles, which pages have already fetched. */
async function keepOfflinePage() {
  const store = await caches.open(STORE);
  await store.addAll(OFFLINE);
  const styles = await (await store.match('/offline.css')).text();
  await store.addAll([...styles.matchAll(/url\((\/assets\/[^)]+)\)/g)].map(([, font]) => font));
}

async function takeOver() {
  // Otherwise each page would wait for this script to start.
  await self.registration.navigationPreload?.enable();
  for (const name of await caches.keys()) if (name !== STORE) await caches.delete(name);
  await self.clients.claim();
}

async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}

/** Loads a page from the network only; the offline page when there is no connection. */
async function pageFrom({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    return (await caches.match('/offline.html')) ?? Promise.reject(error);
  }
}

/** Loads a file from the cache first: files under /assets/ have content hashes and never change. */
async function assetFrom(request) {
  const store = await caches.open(STORE);
  const kept = await store.match(request);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  // On a full disk it is not stored, but still returned.
  if (answer.status === 200) await keep(store, request, answer.clone()).catch(() => undefined);
  return answer;
}

/** Stores a response; evicts files of earlier releases, the oldest first. */
async function keep(store, request, answer) {
  await store.put(request, answer);
  const kept = (await store.keys()).filter(({ url }) => /\/assets\/.*(?<!\.woff2)$/.test(url));
  for (const old of kept.slice(0, Math.max(0, kept.length - MOST_ASSETS))) await store.delete(old);
}

async function freshFrom(request) {
  try {
    return await fetch(request);
  } catch (error) {
    return (await caches.match(request)) ?? Promise.reject(error);
  }
}

// A notification of the shop to a device of the back office (docs/architecture.md, Web Push).
self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data?.json() ?? {};
  if (title === undefined) return;
  const looks = { body, tag, renotify: true, icon: '/favicon.svg', data: { path } };
  event.waitUntil(self.registration.showNotification(title, looks));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data?.path ?? '/admin/dashboard'));
});

/** Shows a page of the back office: in its open window if there is one, otherwise in a new one. */
async function openPage(path) {
  const windows = await self.clients.matchAll({ type: 'window' });
  const open = windows.find(({ url }) => new URL(url).pathname.startsWith('/admin'));
  if (open === undefined) return self.clients.openWindow(path);
  await open.focus();
  return open.navigate(path);
}
