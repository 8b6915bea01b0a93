import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

/**
 * Vite plugin that serves the service worker of MSW at /mockServiceWorker.js from the package itself
 * while developing and testing, so that no copy of it lies in the project or in a build.
 */
export function mswWorker(): Plugin {
  return {
    name: 'msw-worker',
    apply: 'serve',
    configureServer(server) {
      const file = createRequire(import.meta.url).resolve('msw/mockServiceWorker.js');
      server.middlewares.use('/mockServiceWorker.js', (_request, response) => {
        response.setHeader('content-type', 'text/javascript');
        response.setHeader('service-worker-allowed', '/');
        createReadStream(file).pipe(response);
      });
    },
  };
}
