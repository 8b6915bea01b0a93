import { saveAnswer } from '#web/shared/http/save-answer.ts';
import type { MockServer } from './mock-server.ts';

/**
 * Keeps the app on the single page of a static host: when it would load one of its own URLs as a new document, as after a
 * sign-out, the page is reloaded with that URL in its hash.
 */
export function blockNavigation(): void {
  window.navigation.addEventListener('navigate', (event) => {
    const { origin, pathname, search, hash } = new URL(event.destination.url);
    if (origin !== location.origin || pathname === location.pathname || !event.cancelable) return;
    event.preventDefault();
    history.replaceState(null, '', `#${pathname}${search}${hash}`);
    location.reload();
  });
}

/** Saves what links to the API lead to: a browser asks for a download past the service worker. */
export function saveDownloads(serve: MockServer): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || new URL(link.href, location.href).pathname.startsWith('/api/') === false) return;
    event.preventDefault();
    void save(serve, link);
  });
}

async function save(serve: MockServer, { href, download }: HTMLAnchorElement): Promise<void> {
  const response = await serve(new Request(href));
  if (response?.ok !== true) return;
  saveAnswer({ data: await response.blob(), headers: Object.fromEntries(response.headers) }, download || 'file');
}
