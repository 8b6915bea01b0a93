import type { Gate, PlantedFault } from '../planted-fault.ts';
import { linted } from './linted.ts';

const PLACE = 'src/domain/planted.ts';
const statements = (count: number) => Array.from({ length: count }, (_, index) => `  total += ${index};\n`).join('');
const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => `export const line${index} = 0;\n`).join('');

export const tools: Gate = {
  gate: 'no unused code, no any, sizes, types, format, licences, bytes',
  clean: [
    'knip',
    'lint',
    'typecheck',
    'check:format',
    'check:licences',
    'check:libraries',
    'check:budgets',
    'lint:contract',
  ].map((script) => ({
    script,
  })),
  faults: [
    {
      fault: 'an unused file',
      script: 'knip',
      plant: (tree) => tree.add(PLACE, 'export const nobody = 0;\n'),
      says: [/Unused files/, /src\/domain\/planted\.ts/],
    },
    {
      fault: 'an unused export',
      script: 'knip',
      plant: (tree) => tree.append('src/domain/search-query.ts', '\nexport const nobodyElse = 0;\n'),
      says: [/Unused exports/, /nobodyElse/],
    },
    {
      fault: 'an export that only a spec uses',
      script: 'knip',
      // The first of the script's two runs finds the other faults and ends it.
      alone: true,
      plant: (tree) => {
        tree.append('src/domain/text.ts', '\nexport const onlyTested = 0;\n');
        tree.add(
          'src/domain/planted.spec.ts',
          "import { expect, test } from 'vitest';\nimport { onlyTested } from './text.ts';\n\ntest('', () => expect(onlyTested).toBe(0));\n",
        );
      },
      says: [/Unused exports/, /onlyTested/],
    },
    {
      fault: 'an unused dependency',
      script: 'knip',
      plant: (tree) => tree.replace('package.json', '"dependencies": {', '"dependencies": {\n    "left-pad": "1.3.0",'),
      says: [/Unused dependencies/, /left-pad/],
    },
    lintedHere('an any', 'export function nobody(value: any): void {\n  void value;\n}\n', /no-explicit-any/),
    lintedHere('a file over 300 lines', lines(301), /eslint\(max-lines\)/),
    lintedHere(
      'a function over 60 lines',
      `export function nobody(): number {\n  let total = 0;\n${statements(60)}  return total;\n}\n`,
      /eslint\(max-lines-per-function\)/,
    ),
    linted({
      fault: 'a command over 60 lines',
      place: 'scripts/planted-command.ts',
      text: lines(61),
      says: [/eslint\(max-lines\)/],
    }),
    {
      fault: 'a folder of 26 code files',
      script: 'lint',
      args: ['--quiet'],
      place: 'src/domain/planted-folder/z.ts',
      plant: (tree) => {
        for (const name of 'abcdefghijklmnopqrstuvwxyz')
          tree.add(`src/domain/planted-folder/${name}.ts`, `export const ${name} = 0;\n`);
      },
      says: [/folder-size\(at-most-25\)/],
    },
    {
      fault: 'a type error',
      script: 'typecheck',
      within: ['src/domain'],
      plant: (tree) => tree.add(PLACE, "export const nobody: number = 'none';\n"),
      says: [/src\/domain\/planted\.ts.*error TS2322/],
    },
    {
      fault: 'an unformatted file',
      script: 'check:format',
      within: ['src/domain'],
      plant: (tree) => tree.add(PLACE, 'export   const nobody=0\n'),
      says: [/src\/domain\/planted\.ts/],
    },
    {
      fault: 'a licence that is not on the list',
      script: 'check:licences',
      plant: (tree) =>
        tree.replace('package-lock.json', /("node_modules\/hono": \{[^}]*"license": )"MIT"/, '$1"GPL-3.0-only"'),
      says: [/hono is under GPL-3\.0-only, which is not in the list/],
    },
    {
      fault: 'a plugin that edits a library',
      script: 'check:libraries',
      plant: (tree) => {
        tree.add(
          'scripts/vite/planted.ts',
          "export const planted = () => ({\n  name: 'planted',\n  transform: (code: string, id: string) => (id.includes('/axios/') ? `${code}\\n` : null),\n});\n",
        );
        tree.replace('vite.config.ts', '    react(),\n', '    react(),\n    planted(),\n');
        tree.replace(
          'vite.config.ts',
          'import react',
          "import { planted } from '#scripts/vite/planted.ts';\nimport react",
        );
      },
      says: [/The plugin planted transforms axios\//],
    },
    {
      fault: 'a library of the design that is no dependency',
      script: 'check:libraries',
      plant: (tree) => tree.replace('package.json', /\n *"sonner": .*/, ''),
      says: [/sonner is no dependency/],
    },
    {
      fault: 'a library of the design that nothing imports',
      script: 'check:libraries',
      plant: (tree) =>
        tree.replace(
          'scripts/libraries/design-libraries.ts',
          'designLibraries = [',
          "designLibraries = [\n  'fastify',",
        ),
      says: [/fastify is imported nowhere in src/],
    },
    {
      fault: 'a route over its budget',
      script: 'check:budgets',
      plant: (tree) => tree.replace('budgets.json', /("faq": \{ "js": )\d+/, '$1100000'),
      says: [/faq: \d+ bytes of JS, 100000 are its budget/],
    },
    {
      fault: 'a finding in the contract',
      script: 'lint:contract',
      plant: (tree) =>
        tree.editContract(({ components }) => {
          delete components.schemas['ProductGroup']?.properties['name']?.maxLength;
        }),
      says: [/owasp:api4:2023-string-limit/, /ProductGroup/],
    },
    {
      fault: 'an operation that says nothing of who may call it',
      script: 'lint:contract',
      plant: (tree) => tree.editContract(({ paths }) => void delete paths['/brand']?.['get']?.['x-access']),
      says: [/getBrand has no x-access/],
    },
    {
      fault: 'an ability that the table does not have',
      script: 'lint:contract',
      plant: (tree) =>
        tree.editContract(({ paths }) => {
          const operation = paths['/tickets/set-status']?.['patch'];
          if (operation) operation['x-access'] = { ability: 'tickets.fly' };
        }),
      says: [/setTicketStatus names the ability tickets\.fly/],
    },
    {
      fault: 'a request for a thing that the operation does not need',
      script: 'lint:contract',
      plant: (tree) =>
        tree.editContract(({ paths }) => void delete paths['/tickets/customer/{id}']?.['get']?.['x-checks']),
      says: [/getTicket has ticket in its request and does not need it/],
    },
    {
      fault: 'a thing that nothing makes',
      script: 'lint:contract',
      plant: (tree) =>
        tree.editContract(({ paths }) => {
          const operation = paths['/tickets/customer/create']?.['post'];
          if (operation) operation['x-checks'] = { needs: ['productGroup'] };
        }),
      says: [/getComments needs ticket, which nothing makes before it/],
    },
    {
      fault: 'a service that does not ask who may call it',
      script: 'lint:contract',
      plant: (tree) =>
        tree.replace('src/server/services/comments/remove-comment.ts', "  requireAccess(user, 'removeComment');\n", ''),
      says: [/remove-comment\.ts does not begin with requireAccess/],
    },
    {
      fault: 'a command that leaves no record',
      script: 'lint:contract',
      plant: (tree) =>
        tree.replace('src/server/services/comments/remove-comment.ts', 'await recordEvent(', 'await forgetEvent('),
      says: [/removeComment is a command with an ability and writes neither/],
    },
  ],
};

function lintedHere(fault: string, text: string, says: RegExp): PlantedFault {
  return linted({ fault, place: `src/domain/${fault.replaceAll(' ', '-')}.ts`, text, says: [says] });
}
