import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const NAME = 'mockServiceWorker.js';
const worker = readFileSync(createRequire(import.meta.url).resolve(`msw/${NAME}`), 'utf8');

// Each module of the app would be asked about in the page before it is fetched: only calls of the API are looked at.
const apiAlone = `addEventListener('fetch', (event) => {
  if (!new URL(event.request.url).pathname.startsWith('/api/')) event.stopImmediatePropagation();
});
`;

/**
 * Vite plugin that serves the service worker of MSW at /mockServiceWorker.js from the package itself
 * while developing and testing, so that no copy of it lies in the project or in a build.
 */
export function mswWorker(): Plugin {
  return {
    name: 'msw-worker',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(`/${NAME}`, (_request, response) => {
        response.setHeader('content-type', 'text/javascript');
        response.setHeader('service-worker-allowed', '/');
        response.end(apiAlone + worker);
      });
    },
  };
}

/**
 * Vite plugin that lays the service worker beside the app in a build of mode `msw`, for static hosts.
 */
export function staticMocks(): Plugin {
  return {
    name: 'static-mocks',
    apply: (_config, { command, mode }) => command === 'build' && mode === 'msw',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: NAME, source: worker });
    },
  };
}
