import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A chunk in Vite's manifest; `assets` are its workers, `dynamicImports` what it may load later. */
export type Chunk = {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
};

/** The chunks of a built app by their modules. */
export type BuildManifest = Partial<Record<string, Chunk>>;

/** Reads the manifest of a built app's folder. */
export function manifestOf(folder: string): BuildManifest {
  return JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as BuildManifest;
}

/** The chunks that some modules load immediately, each after its imports; throws for an unknown module. */
export function chunksOf(manifest: BuildManifest, keys: readonly string[]): Chunk[] {
  const seen = new Set<string>();
  const chunks: Chunk[] = [];
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The build has no ${key}.`);
    if (seen.has(key)) return;
    seen.add(key);
    chunk.imports?.forEach(visit);
    chunks.push(chunk);
  };
  keys.forEach(visit);
  return chunks;
}
