import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { planChunks } from './chunks.ts';
import { importEachIcon, withoutHelpers, withSmallDrawings } from './icons.ts';
import { withoutParts } from './leave-out-functions.ts';
import { terse } from './terse-libraries.ts';

const ICONS = 'node_modules/@primer/octicons-react/dist';
const eye = readFileSync(`${ICONS}/icons/EyeIcon.mjs`, 'utf8');

test('a module depends on the icons it shows, and on large drawings only where it may show them', () => {
  const names = "import { EyeIcon, FileIcon as PageIcon } from '@primer/octicons-react';";
  expect(importEachIcon(`${names} <EyeIcon size={12} />`)).toContain(
    "import { EyeIcon } from '@primer/octicons-react/EyeIcon?small'; import { FileIcon as PageIcon } from '@primer/octicons-react/FileIcon?small';",
  );
  for (const size of ['24', 'size']) {
    expect(importEachIcon(`${names} <EyeIcon size={${size}} />`)).toContain("'@primer/octicons-react/EyeIcon';");
  }
});

test('small drawings are left, large ones go', () => {
  const small = withSmallDrawings(eye);
  expect(small).toContain('var heights = ["16"];');
  expect(small).toContain('"16": {');
  expect(small).not.toContain('"24"');
  const largeOnly = eye.replaceAll('"16"', '"48"');
  expect(withSmallDrawings(largeOnly)).toBe(largeOnly);
});

test('a drawing function that is written in another way stops the build', () => {
  expect(() => withoutHelpers('export const draw = 1;')).toThrow('in another way');
});

test('what nothing gets to is left out, and a part that is no longer there stops the build', () => {
  const code =
    'function walk(a) { walk(a.child); }\nfunction ask() { return 1; }\nwalk.prototype.go = ask;\nexports.ask = ask;';
  const parts = { idle: ['walk'], unreached: ['ask'], assigned: ['walk.prototype'] };
  expect(withoutParts(code, parts).replaceAll(/\s+/g, ' ')).toBe(
    "function walk(a) {} function ask() { throw new Error('left out'); } ; exports.ask = ask;",
  );
  for (const kind of ['idle', 'unreached', 'assigned']) {
    expect(() => withoutParts(code, { [kind]: ['gone'] })).toThrow('gone: no longer where it was left out');
  }
});

test('texts for developers and names for their tools go, what is done stays', () => {
  const code = "invariant(router, `No ${router}`);\nconst Form = React.forwardRef(draw);\nForm.displayName = 'Form';\n";
  expect(terse(code).trim()).toBe("invariant(router, '');\nconst Form = /* @__PURE__ */ React.forwardRef(draw);");
});

test('what all pages need lies in one file, what is fetched by itself in none of the planned', () => {
  const edges: Record<string, { importedIds?: string[]; dynamicallyImportedIds?: string[] }> = {
    'web/main.tsx': { importedIds: ['react'], dynamicallyImportedIds: [signIn, frame, 'web/list.tsx'] },
    [signIn]: { importedIds: ['react', 'web/ui/field.tsx', 'web/features/auth/step.tsx'] },
    [frame]: { importedIds: ['web/ui/field.tsx', 'web/menu.tsx'] },
    'web/list.tsx': { importedIds: ['web/table.tsx'] },
  };
  const plan = planChunks('web', (id) => ({
    importedIds: [],
    dynamicallyImportedIds: [],
    importers: [],
    ...edges[id],
  }));
  expect(Object.fromEntries(plan)).toEqual({
    'web/main.tsx': 'app',
    react: 'app',
    'web/ui/field.tsx': 'app',
    'web/features/auth/step.tsx': 'sign-in',
    'web/menu.tsx': 'frame',
  });
});

const signIn = 'web/features/auth/sign-in/sign-in-page.tsx';
const frame = 'web/app/layouts/frame.tsx';
