import { chunksOf } from '#server/http/pages/build-manifest.ts';
import type { BuildManifest } from '#server/http/pages/build-manifest.ts';

/** The files that some modules load at once, with what they import and their workers; throws for a module that is not there. */
export function filesOf(manifest: BuildManifest, keys: readonly string[]): string[] {
  const files = chunksOf(manifest, keys).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  return [...new Set(files)];
}
