import { transform } from 'lightningcss';
import type { Declaration } from 'lightningcss';
import type { Plugin } from 'vite';
import { isProbing, probeBuild } from './probe-build.ts';

const STYLE_SHEET = /\.css(?:$|\?)/;
const LIBRARY = '/node_modules/';
const NAME = /--[a-zA-Z][\w-]*/g;

/** Custom properties that a style sheet reads outside of others' definitions, and what each definition reads. */
interface Uses {
  roots: Set<string>;
  edges: Map<string, Set<string>>;
}

/**
 * Vite plugin that leaves in our style sheets, one of which imports Primer's themes, only those custom properties that the
 * built app reads, as the probe build shows; trimming the finished files instead would leave their hashes stale.
 */
export function trimTheme(): Plugin {
  let used: Set<string> | undefined;
  return {
    name: 'trim-theme',
    apply: 'build',
    async config(_config, { mode }) {
      if (!isProbing()) used = usedVariables([{ output: await probeBuild(mode) }]);
    },
    // Comes after Vite has put imported style sheets in place, and before it hands them out.
    transform(code, id) {
      const kept = used;
      if (!kept || !STYLE_SHEET.test(id) || id.includes(LIBRARY) || !code.includes('--')) return null;
      return { code: withoutUnused(code, id, kept), map: null };
    },
  };
}

/** Reachable custom properties of a finished build: read by a rule or named in a script, directly or through others. */
export function usedVariables(outputs: { output: readonly BuiltFile[] }[]): Set<string> {
  const uses: Uses = { roots: new Set(), edges: new Map() };
  for (const file of outputs.flatMap(({ output }) => output)) {
    if (file.type === 'chunk') addNames(uses.roots, file.code);
    else if (file.fileName.endsWith('.css')) collectUses(uses, file.source);
  }
  const reached = new Set<string>();
  const waiting = [...uses.roots];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (reached.has(name)) continue;
    reached.add(name);
    waiting.push(...(uses.edges.get(name) ?? []));
  }
  return reached;
}

/** What `usedVariables` needs of a built file. */
type BuiltFile = { type: 'chunk'; code: string } | { type: 'asset'; fileName: string; source: string | Uint8Array };

/** A style sheet without the definitions of custom properties that are not in `used`. */
export function withoutUnused(code: string, filename: string, used: ReadonlySet<string>): string {
  const { code: trimmed } = transform({
    filename,
    code: Buffer.from(code),
    visitor: {
      Declaration: (declaration) => {
        const name = definedName(declaration);
        return name !== undefined && !used.has(name) ? [] : undefined;
      },
    },
  });
  return Buffer.from(trimmed).toString();
}

function collectUses({ roots, edges }: Uses, source: string | Uint8Array): void {
  transform({
    filename: 'built.css',
    code: Buffer.from(source),
    visitor: {
      Declaration: (declaration) => {
        const name = definedName(declaration);
        if (name === undefined) return addNames(roots, JSON.stringify(declaration));
        const read = edges.get(name) ?? new Set();
        edges.set(name, read);
        addNames(read, JSON.stringify(declaration.value));
      },
    },
  });
}

function definedName(declaration: Declaration): string | undefined {
  if (declaration.property !== 'custom') return undefined;
  const { name } = declaration.value as { name: string };
  return name.startsWith('--') ? name : undefined;
}

function addNames(names: Set<string>, text: string): void {
  for (const [name] of text.matchAll(NAME)) names.add(name);
}
