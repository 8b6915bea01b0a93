import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const LIBRARY = '@primer/octicons-react';
const IMPORT = /import \{([^}]+)\} from '@primer\/octicons-react';/g;
// A size that is not a number in the source may be any.
const LARGE = /size=\{(?!12\}|16\}|20\})/;
const LARGEST_SMALL = 20;
const DRAWER = /\/@primer\/octicons-react\/dist\/renderOcticon-[\w-]+\.mjs$/;
const DRAWING = /"(\d+)": \{\s*"width": \d+,\s*"path": .*\n\s*\},?/g;

const HELPERS = `
const _extends = Object.assign;
const _objectSpread = (one, other) => ({ ...one, ...other });
const _objectWithoutProperties = ({ ...others }, names) => {
  for (const name of names) delete others[name];
  return others;
};`;

/** A module's import of several icons as one import of each; one that shows small icons only asks for their small drawings. */
export function importEachIcon(code: string): string {
  const query = LARGE.test(code) ? '' : '?small';
  return code.replace(IMPORT, (_whole, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => `import { ${name} } from '${LIBRARY}/${name.split(' as ')[0]}${query}';`)
      .join(' '),
  );
}

/** An icon's module with the drawings for up to 20 pixels only, unless it has none of them. */
export function withSmallDrawings(code: string): string {
  const heights = [...code.matchAll(DRAWING)].map(([, height]) => Number(height));
  const small = heights.filter((height) => height <= LARGEST_SMALL);
  if (small.length === 0 || small.length === heights.length) return code;
  return code
    .replace(DRAWING, (drawing, height) => (Number(height) <= LARGEST_SMALL ? drawing : ''))
    .replace(/var heights = \[[^\]]*\];/, `var heights = ${JSON.stringify(small.map(String))};`);
}

/** The library's drawing function with what the language has by now in place of the helpers it was compiled to. */
export function withoutHelpers(code: string): string {
  const names = /var _excluded = \[[^\]]*\];/.exec(code)?.[0] ?? '';
  const rest = code.indexOf('var sizeMap');
  if (names === '' || rest < 0) throw new Error(`${LIBRARY} draws its icons in another way now.`);
  return ["import React from 'react';", names, HELPERS, code.slice(rest)].join('\n');
}

/** Vite plugin that lets a module depend on the icons it shows, in the sizes it shows, not on the list of all. */
export function icons(): Plugin {
  return {
    name: 'icons',
    apply: (_config, { command, isSsrBuild = false }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/web\/.*\.tsx?$/, code: LIBRARY },
      handler: (code) => ({ code: importEachIcon(code), map: null }),
    },
    async resolveId(source, importer) {
      if (!source.startsWith(LIBRARY) || !source.endsWith('?small')) return null;
      const icon = await this.resolve(source.replace('?small', ''), importer);
      return icon && { ...icon, id: `${icon.id}?small` };
    },
    async load(id) {
      if (DRAWER.test(id)) return withoutHelpers(await readFile(id, 'utf8'));
      if (!id.endsWith('.mjs?small')) return null;
      return withSmallDrawings(await readFile(id.replace('?small', ''), 'utf8'));
    },
  };
}
