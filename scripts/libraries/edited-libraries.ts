import react from '@vitejs/plugin-react';
import { build, resolveConfig } from 'vite';
import type { PluginOption } from 'vite';
import { RENDERER } from '../build/build-web.ts';
import { PROJECT_ROOT } from '../lib/project-root.ts';
import { editWatcher } from './edit-watcher.ts';

/** Each build of the app: for browsers, for a server that draws pages, with mocks. */
const builds = [{ mode: 'production' }, { mode: 'production', ssr: RENDERER }, { mode: 'msw' }];

/** Every change that a plugin of the project makes to a library in one of the builds, which write nothing. */
export async function libraryEdits(): Promise<string[]> {
  const faults = new Set<string>();
  const trusted = await makersPlugins();
  for (const { mode, ssr = false } of builds)
    await build({
      root: PROJECT_ROOT,
      mode,
      logLevel: 'error',
      plugins: [
        editWatcher(
          (name) => trusted.has(name),
          (fault) => faults.add(fault),
        ),
      ],
      build: { ssr, write: false, minify: false },
    });
  return [...faults];
}

// Vite's own plugins and React's: libraries too, and they have to read style sheets, JSON or CommonJS.
async function makersPlugins(): Promise<Set<string>> {
  const plugins: PluginOption[] = [react()];
  const configs = await Promise.all(
    builds.map(({ mode, ssr = false }) =>
      resolveConfig({ configFile: false, root: PROJECT_ROOT, mode, plugins, build: { ssr } }, 'build', mode),
    ),
  );
  return new Set(configs.flatMap((config) => config.plugins.map(({ name }) => name)));
}
