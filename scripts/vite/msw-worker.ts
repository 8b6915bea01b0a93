import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const LIBRARY = 'msw/mockServiceWorker.js';

// Otherwise the page would ask about each module before fetching it: only API calls are handled.
const worker = `addEventListener('fetch', (event) => {
  if (!new URL(event.request.url).pathname.startsWith('/api/')) event.stopImmediatePropagation();
});
importScripts('${LIBRARY}');
`;

/** The service worker's address, and the library's file that it loads, as published. */
const scripts = {
  'mockServiceWorker.js': worker,
  [LIBRARY]: readFileSync(createRequire(import.meta.url).resolve(LIBRARY), 'utf8'),
};

/**
 * Vite plugin that serves MSW's service worker at /mockServiceWorker.js from the package itself in development and tests, so
 * that no copy is in the project or in a build.
 */
export function mswWorker(): Plugin {
  return {
    name: 'msw-worker',
    apply: 'serve',
    configureServer(server) {
      for (const [name, source] of Object.entries(scripts)) {
        server.middlewares.use(`/${name}`, (_request, response) => {
          response.setHeader('content-type', 'text/javascript');
          response.setHeader('service-worker-allowed', '/');
          response.end(source);
        });
      }
    },
  };
}

/** Vite plugin that puts the service worker next to the app in a build of mode `msw`, for static hosts. */
export function staticMocks(): Plugin {
  return {
    name: 'static-mocks',
    apply: (_config, { command, mode }) => command === 'build' && mode === 'msw',
    generateBundle() {
      for (const [fileName, source] of Object.entries(scripts)) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
