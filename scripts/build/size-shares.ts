import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const PACKAGES = 'node_modules/';
// Maps of a build elsewhere lead here by any number of folders.
const OWN = /(?:^|\/)((?:src|generated)\/[^/]+(?:\/[^/]+)?)\//;

/**
 * Brotli bytes of some scripts of a folder built with source maps, by package and by our own folder, the largest first. Each
 * owner has its part of a file's bytes by the characters that come from it; what comes from nowhere is the bundler's.
 */
export function shares(folder: string, files: readonly string[]): [owner: string, bytes: number][] {
  const sums = new Map<string, number>();
  for (const file of files.filter((name) => name.endsWith('.js'))) {
    const code = readFileSync(join(folder, file), 'utf8');
    const weight = brotliCompressSync(code).length / code.length;
    for (const [owner, characters] of charactersByOwner(code, join(folder, `${file}.map`))) {
      sums.set(owner, (sums.get(owner) ?? 0) + characters * weight);
    }
  }
  return [...sums].toSorted(([, one], [, other]) => other - one);
}

/** The package of a source's path, or the first three folders of our own. */
export function ownerOf(source: string): string {
  const at = source.lastIndexOf(PACKAGES);
  if (at >= 0) {
    const [scope = '', name = ''] = source.slice(at + PACKAGES.length).split('/');
    return scope.startsWith('@') ? `${scope}/${name}` : scope;
  }
  return OWN.exec(source)?.[1] ?? source;
}

function charactersByOwner(code: string, mapPath: string): Map<string, number> {
  const owners = new Map<string, number>();
  // A file without a map is all the bundler's.
  const map = existsSync(mapPath) ? new SourceMap(JSON.parse(readFileSync(mapPath, 'utf8')) as never) : undefined;
  for (const [line, text] of code.split('\n').entries()) {
    for (let column = 0; column < text.length; column += 1) {
      const entry = map?.findEntry(line, column);
      const source = entry && 'originalSource' in entry ? entry.originalSource : undefined;
      const owner = source ? ownerOf(source) : 'the bundler';
      owners.set(owner, (owners.get(owner) ?? 0) + 1);
    }
  }
  return owners;
}
