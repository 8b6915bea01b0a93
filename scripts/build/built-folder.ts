import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#scripts/lib/project-root.ts';

/** A folder that is made from files of the project. */
export interface BuiltFolder {
  /** Its absolute path. */
  folder: string;
  /** Globs of what it is made from, against the project's root; specs do not count. */
  inputs: readonly string[];
  /** Makes it at another path, where nothing is yet. */
  build: (folder: string) => Promise<void>;
}

/** Builds the folder if it does not exist or one of its inputs has changed. Returns whether it did. */
export async function ensureBuilt({ folder, inputs, build }: BuiltFolder): Promise<boolean> {
  const hashFile = `${folder}.hash`;
  const wanted = hashOf(inputs);
  if (existsSync(folder) && existsSync(hashFile) && readFileSync(hashFile, 'utf8') === wanted) return false;
  // Built aside, so that neither an interrupted nor a second build at the same time leaves half of one.
  const partial = `${folder}-${process.pid}`;
  try {
    await build(partial);
    rmSync(folder, { recursive: true, force: true });
    put(partial, folder);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
  writeFileSync(hashFile, wanted);
  return true;
}

// Two servers that start together both build: the one that is later leaves what is there by then.
function put(partial: string, folder: string): void {
  try {
    renameSync(partial, folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error;
  }
}

function hashOf(inputs: readonly string[]): string {
  const hash = createHash('sha256');
  const files = inputs.flatMap((pattern) => globSync(pattern, { cwd: PROJECT_ROOT }));
  for (const file of files.filter((name) => !/\.spec\.tsx?$/.test(name)).toSorted()) {
    const path = join(PROJECT_ROOT, file);
    if (statSync(path).isFile()) hash.update(file).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}
