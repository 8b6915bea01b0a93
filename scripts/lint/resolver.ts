import { existsSync } from 'node:fs';
import { builtinModules, createRequire } from 'node:module';
import { dirname, join, resolve as resolvePath } from 'node:path';

/**
 * Import resolver for the boundaries rule: relative paths and the package imports of package.json,
 * always with their extension. Packages and Node's modules count as found, without a path of ours.
 */
export const interfaceVersion = 2;

const ROOT = resolvePath(import.meta.dirname, '../..');
const { imports } = createRequire(import.meta.url)('../../package.json') as { imports: Record<string, string> };

interface Resolved {
  found: boolean;
  path?: string | null;
}

/** Resolves one import in one file; `found: false` makes no-unknown-dependencies complain. */
export function resolve(source: string, file: string): Resolved {
  const [bare = source] = source.split('?');
  const target = bare.startsWith('.') ? join(dirname(file), bare) : packageImport(bare);
  if (target !== undefined) return existsSync(target) ? { found: true, path: target } : { found: false };
  if (bare.startsWith('#')) return { found: false };
  if (bare.startsWith('node:') || builtinModules.includes(bare)) return { found: true, path: null };
  const [scope = '', name = ''] = bare.split('/');
  const folder = join(ROOT, 'node_modules', scope.startsWith('@') ? join(scope, name) : scope);
  return existsSync(folder) ? { found: true, path: join(folder, 'package.json') } : { found: false };
}

function packageImport(source: string): string | undefined {
  for (const [pattern, target] of Object.entries(imports)) {
    const prefix = pattern.slice(0, -1);
    if (source.startsWith(prefix)) return join(ROOT, target.slice(0, -1), source.slice(prefix.length));
  }
  return undefined;
}
