import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
const HASH_FILE = join(PROJECT_ROOT, 'dist', '.build-hash');

/** Folder of the built app. */
export const WEB_DIR = join(PROJECT_ROOT, 'dist', 'web');

/**
 * Builds the app when there is no build or its sources changed since. Answers whether it built.
 * Throws with the bundler's output when the build fails; `signal` ends it early.
 */
export async function ensureWebBuilt(signal?: AbortSignal): Promise<boolean> {
  const wanted = hashOfInputs();
  if (existsSync(join(WEB_DIR, 'index.html')) && existsSync(HASH_FILE) && readFileSync(HASH_FILE, 'utf8') === wanted) {
    return false;
  }
  // Built aside, so that neither an interrupted nor a second build at the same time leaves half of one.
  const partial = `${WEB_DIR}-${process.pid}`;
  try {
    await viteBuild(partial, signal);
    rmSync(WEB_DIR, { recursive: true, force: true });
    renameSync(partial, WEB_DIR);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
  writeFileSync(HASH_FILE, wanted);
  return true;
}

function hashOfInputs(): string {
  const hash = createHash('sha256');
  const files = INPUTS.flatMap((pattern) => globSync(pattern, { cwd: PROJECT_ROOT }));
  for (const file of files.filter((name) => !/\.spec\.tsx?$/.test(name)).toSorted()) {
    const path = join(PROJECT_ROOT, file);
    if (statSync(path).isFile()) hash.update(file).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
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
