import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A separate disk below a folder; `isMounted` is false when this user may not mount one. */
export type Disk = {
  isMounted: boolean;
  /** To the last byte, until the returned function is called. */
  fill(): () => void;
  unmount(): void;
};

const DISK_BYTES = 256 * 1024 ** 2;
const PAGES = Buffer.alloc(256 * 1024);

/** Makes the folder and mounts a disk there. */
export function mountDisk(path: string): Disk {
  mkdirSync(path);
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES},mode=755`, 'none', path]).status === 0;
  return {
    isMounted,
    fill() {
      const filler = join(path, 'filler');
      const { bavail, bsize } = statfsSync(path);
      spawnSync('fallocate', ['-l', String(bavail * bsize), filler]);
      fillUp(filler);
      return () => rmSync(filler);
    },
    unmount() {
      if (isMounted) spawnSync('umount', [path]);
    },
  };
}

// To the last byte: other processes take and release space at the same time.
function fillUp(file: string): void {
  const handle = openSync(file, 'a');
  try {
    for (;;) writeSync(handle, PAGES);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(handle);
  }
}
