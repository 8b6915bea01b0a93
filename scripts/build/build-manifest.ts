import { chunksOf } from '#server/http/pages/build-manifest.ts';
import type { BuildManifest } from '#server/http/pages/build-manifest.ts';

/** The files that some modules load immediately, with their imports and workers; throws for an unknown module. */
export function filesOf(manifest: BuildManifest, keys: readonly string[]): string[] {
  const files = chunksOf(manifest, keys).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  return [...new Set(files)];
}
