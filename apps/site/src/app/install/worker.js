// The service worker (issue: installable). It keeps one page, the one that says there is no connection, and shows push
// messages. It never answers for calls, files or sockets: only a page that cannot be reached gets something from here.
// The build puts its own name in place of the mark, so that a renewed site is a renewed worker.
const VERSION = '__BUILD__';
const SHELL = `shell-${VERSION}`;
const OFFLINE = '/offline.html';
const SHELL_FILES = [OFFLINE, '/offline.css', '/lantern.svg'];
const CALLS = /^\/(wps|lgw|lotto|api|docs|office|socket\.io|metrics|healthz|down|go)(\/|$)/;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL).then((shell) => shell.addAll(SHELL_FILES)));
});

self.addEventListener('activate', (event) => {
  const cleared = caches
    .keys()
    .then((names) => Promise.all(names.filter((name) => name !== SHELL).map((name) => caches.delete(name))));
  event.waitUntil(cleared.then(() => self.clients.claim()));
});

/** The offline page in the language of the open page. */
async function keepOfflineIn(language) {
  const answer = await fetch(`${OFFLINE}?lang=${encodeURIComponent(language)}`);
  if (answer.ok) await (await caches.open(SHELL)).put(OFFLINE, answer);
}

self.addEventListener('message', (event) => {
  const { kind, language } = event.data ?? {};
  if (kind === 'take-over') void self.skipWaiting();
  if (kind === 'language' && typeof language === 'string')
    event.waitUntil(keepOfflineIn(language).catch(() => undefined));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || CALLS.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match(OFFLINE)));
  else if (SHELL_FILES.includes(pathname)) event.respondWith(fetch(request).catch(() => caches.match(pathname)));
});

self.addEventListener('push', (event) => {
  const { title, body = '', url = '/index', tag = '' } = event.data?.json() ?? {};
  if (typeof title !== 'string') return;
  const look = { body, tag, data: { url }, icon: '/icons/192.png', badge: '/icons/badge.png' };
  // An open page shows the news itself.
  const show = async () => {
    const open = await self.clients.matchAll({ type: 'window' });
    if (!open.some(({ visibilityState }) => visibilityState === 'visible'))
      await self.registration.showNotification(title, look);
  };
  event.waitUntil(show());
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  // A message links only to a page of this site.
  const target = new URL(event.notification.data?.url ?? '/index', self.location.origin);
  const url = target.origin === self.location.origin ? target.href : '/index';
  const show = async () => {
    const open = await self.clients.matchAll({ type: 'window' });
    const [first] = open;
    if (!first) return self.clients.openWindow(url);
    await first.focus();
    return first.navigate(url);
  };
  event.waitUntil(show());
});
