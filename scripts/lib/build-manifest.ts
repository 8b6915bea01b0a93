import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What Vite's manifest says of one chunk; `assets` are its workers. */
interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
}

/** The chunks of a built app by their modules. */
export type BuildManifest = Record<string, Chunk>;

/** Reads the manifest of a built app's folder. */
export function manifestOf(folder: string): BuildManifest {
  return JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as BuildManifest;
}

/** The files that some modules load at once, with what they import and their workers; throws for a module that is not there. */
export function filesOf(manifest: BuildManifest, keys: readonly string[]): string[] {
  const missing = keys.find((key) => !(key in manifest));
  if (missing !== undefined) throw new Error(`The build has no ${missing}.`);
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return [...files];
}
