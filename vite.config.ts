import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { mswWorker, staticMocks } from '#scripts/vite/msw-worker.ts';
import { scenarioProxy } from '#scripts/vite/scenario-proxy.ts';
import { chunks } from '#scripts/vite/chunks.ts';
import { compileHints } from '#scripts/vite/compile-hints.ts';
import { precompress } from '#scripts/vite/precompress.ts';
import { trimTheme } from '#scripts/vite/trim-theme.ts';

const apiTarget = process.env.API_TARGET ?? 'http://127.0.0.1:8081';

/** The same components, to be drawn by a server: `vite build --ssr src/web/server-entry.tsx`. */
const renderer = { outDir: 'dist/render', copyPublicDir: false };

// The scripts that wait for presses and for the picture come before the app, so they are no part of it.
const inlineScripts = ['src/web/capture-early-events.ts', 'src/web/load-after-paint.ts'];
// The service worker is a script of its own, which the server completes.
const apart = [...inlineScripts, 'src/web/service-worker.ts'];

const app = (mode: string) => ({
  outDir: mode === 'msw' ? 'dist-msw' : 'dist/web',
  manifest: true,
  rolldownOptions: {
    input: mode === 'msw' ? 'index.html' : ['index.html', ...apart],
  },
});

export default defineConfig(({ mode, isSsrBuild = false }) => ({
  // Files for any folder of any static host.
  base: mode === 'msw' ? './' : '/',
  // Static hosts compress by themselves, and nobody counts the bytes of mocks.
  plugins: [
    react(),
    mswWorker(),
    staticMocks(),
    scenarioProxy(),
    chunks(),
    ...(mode === 'msw' || isSsrBuild
      ? []
      : [trimTheme(), compileHints((name) => apart.includes(`src/web/${name}.ts`)), precompress()]),
  ],
  // Two modes at work at the same time would overwrite each other's optimized dependencies.
  cacheDir: `node_modules/.vite/${mode}`,
  // Without a server (mode msw) the mocks answer /api in the browser.
  server: {
    host: '127.0.0.1',
    // What another build writes there is no change of the app.
    watch: { ignored: ['**/dist/**', '**/dist-msw/**', '**/data/**'] },
    proxy: mode === 'msw' ? {} : { '/api': { target: apiTarget, rewrite: apiPath(mode) }, '/demo': apiTarget },
  },
  // A container is asked about by other files than the one that names it.
  css: { transformer: 'lightningcss' as const, lightningcss: { cssModules: { container: false } } },
  build: {
    ...(isSsrBuild ? renderer : app(mode)),
    target: 'es2024',
    cssMinify: 'lightningcss' as const,
    reportCompressedSize: false,
  },
  // One file of its own, React's production build whatever NODE_ENV the server runs with.
  ...(isSsrBuild && {
    ssr: { noExternal: true as const },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  }),
}));

// Prism serves the contract's paths without the server prefix.
function apiPath(mode: string): (path: string) => string {
  return (path) => (mode === 'mock' ? path.replace(/^\/api/, '') : path);
}
