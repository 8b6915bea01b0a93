import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from './built-folder.ts';
import { PROJECT_ROOT } from './project-root.ts';

const INPUTS = [
  'src/web/**/*',
  'src/domain/**/*',
  'generated/**/*',
  'scripts/vite/**/*',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];

/** Folder of the built app. */
export const WEB_DIR = join(PROJECT_ROOT, 'dist', 'web');

/**
 * Builds the app when there is no build or its sources changed since. Answers whether it built.
 * Throws with the bundler's output when the build fails; `signal` ends it early.
 */
export function ensureWebBuilt(signal?: AbortSignal): Promise<boolean> {
  return ensureBuilt({ folder: WEB_DIR, inputs: INPUTS, build: (folder) => viteBuild(folder, signal) });
}

async function viteBuild(outDir: string, signal: AbortSignal | undefined): Promise<void> {
  const child = spawn(
    process.execPath,
    [join(PROJECT_ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', outDir],
    {
      cwd: PROJECT_ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
      ...(signal && { signal }),
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`The app could not be built:\n${output}`);
}
