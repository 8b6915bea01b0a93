import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Creates a folder and checks that it is writable; throws one line that says what to do. Returns its path. */
export function writableFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    const probe = join(folder, `.write-test-${process.pid}`);
    mkdirSync(probe);
    rmSync(probe, { recursive: true });
    return folder;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(
      `The data folder ${folder} cannot be written (${code}): make it writable, or set DATA_DIR to another.`,
      { cause: error },
    );
  }
}
