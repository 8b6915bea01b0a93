/**
 * Opens the portal without a connection: it keeps the app's files of one release and a page without data. What the network
 * answers always comes first, so that pages are as the server renders them and a new release is used at the next load.
 * No call of the API passes through here.
 */

/** Put before this script by the server: what there is to keep. Another release is another text, so browsers install it. */
declare const helpdeskRelease: { version: string; page: string; files: string[] };

interface Worker extends EventTarget {
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  registration: { navigationPreload?: { enable: () => Promise<void> } };
}
type Waiting = Event & { waitUntil: (work: Promise<unknown>) => void };
type Fetching = Waiting & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (response: Promise<Response>) => void;
};

const PREFIX = 'helpdesk-release:';
// Addresses of the server's own; a file is no page either.
const NO_PAGE = /^\/(?:api|demo|docs)(?:\/|$)|\.\w+$/;

const worker = globalThis as unknown as Worker;
const { version, page, files } = helpdeskRelease;
const own = PREFIX + version;
const known = new Set(files);

worker.addEventListener('install', (event) => (event as Waiting).waitUntil(install()));
worker.addEventListener('activate', (event) => (event as Waiting).waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const { request } = event as Fetching;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (!NO_PAGE.test(pathname)) (event as Fetching).respondWith(openPage(event as Fetching));
  } else if (known.has(pathname)) {
    (event as Fetching).respondWith(fetch(request).catch(() => kept(pathname)));
  }
});

async function install(): Promise<void> {
  const cache = await caches.open(own);
  await cache.addAll([page, ...files].map((path) => new Request(path, { credentials: 'omit' })));
  await worker.skipWaiting();
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== own).map((name) => caches.delete(name)));
  // The network is asked for the page while this script starts.
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

async function openPage({ request, preloadResponse }: Fetching): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return kept(page);
  }
}

async function kept(path: string): Promise<Response> {
  const cache = await caches.open(own);
  return (await cache.match(path)) ?? Response.error();
}
