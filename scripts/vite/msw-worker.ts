import { createReadStream, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const NAME = 'mockServiceWorker.js';
const file = createRequire(import.meta.url).resolve(`msw/${NAME}`);

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
        createReadStream(file).pipe(response);
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
      this.emitFile({ type: 'asset', fileName: NAME, source: readFileSync(file, 'utf8') });
    },
  };
}
