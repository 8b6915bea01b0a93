import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manifestOf } from '#server/http/pages/build-manifest.ts';
import { filesOf } from '../../build/build-manifest.ts';
import { viteBuild } from '../../build/build-web.ts';
import { shares } from '../../build/size-shares.ts';

/**
 * The brotli bytes of each package and folder in the scripts of these modules, largest first. A separate build provides the
 * source maps.
 */
export async function explain(modules: readonly string[]): Promise<[string, number][]> {
  const folder = mkdtempSync(join(tmpdir(), 'sizes-'));
  try {
    await viteBuild(['--outDir', folder, '--sourcemap', 'hidden']);
    return shares(folder, filesOf(manifestOf(folder), modules));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
