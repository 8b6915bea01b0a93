import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderPage } from '#server/services/kernel/pages-port.ts';
import type { renderPage } from '#web/server-entry.tsx';
import { ensureBuilt } from './built-folder.ts';
import { PROJECT_ROOT } from '#scripts/lib/project-root.ts';

const INPUTS = [
  'src/web/**/*',
  'src/domain/**/*',
  'generated/**/*',
  'scripts/vite/**/*',
  'index.html',
  'public/**/*',
  'vite.config.ts',
  'package-lock.json',
];

/** Folder of the built app. */
export const WEB_DIR = join(PROJECT_ROOT, 'dist', 'web');

// Next to the app, not inside: the server renderer is no file for a browser.
const RENDERER_DIR = join(PROJECT_ROOT, 'dist', 'render');
/** The module that draws pages on a server. */
export const RENDERER = 'src/web/server-entry.tsx';

/**
 * Builds the app if there is no build or its sources have changed. Returns whether it built. Throws with the bundler's output
 * when the build fails; `signal` aborts it.
 */
export function ensureWebBuilt(signal?: AbortSignal): Promise<boolean> {
  return ensureBuilt({ folder: WEB_DIR, inputs: INPUTS, build: (folder) => viteBuild(['--outDir', folder], signal) });
}

/** The app with what draws its pages on the server, both built when they have to be; throws as `ensureWebBuilt`. */
export async function ensurePagesBuilt(signal?: AbortSignal): Promise<{ webDir: string; renderPage: RenderPage }> {
  const build = (folder: string) => viteBuild(['--ssr', RENDERER, '--outDir', folder], signal);
  await Promise.all([ensureWebBuilt(signal), ensureBuilt({ folder: RENDERER_DIR, inputs: INPUTS, build })]);
  const entry = pathToFileURL(join(RENDERER_DIR, 'server-entry.js')).href;
  const renderer = (await import(entry)) as { renderPage: typeof renderPage };
  return { webDir: WEB_DIR, renderPage: renderer.renderPage };
}

/** Builds with some options of Vite's command line, to a folder of their naming; throws with the bundler's output. */
export async function viteBuild(options: readonly string[], signal?: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [join(PROJECT_ROOT, 'node_modules/vite/bin/vite.js'), 'build', ...options], {
    cwd: PROJECT_ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
    ...(signal && { signal }),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`The app could not be built:\n${output}`);
}
