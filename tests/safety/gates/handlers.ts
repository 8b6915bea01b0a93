import type { Gate } from '../planted-fault.ts';

const run = { script: 'typecheck', within: ['generated', 'src/domain', 'src/server'] };
const answer = '() => new Response()';

export const handlers: Gate = {
  gate: 'each operation of the contract has one handler',
  clean: [],
  faults: [
    {
      fault: 'a handler removed',
      ...run,
      plant: (tree) => tree.replace('src/server/routes/brand.ts', 'getBrand: (c) => c.json(brand),', ''),
      says: [/src\/server\/routes\/brand\.ts.*Property 'getBrand' is missing/],
    },
    {
      fault: 'a handler removed from a part of a tag',
      ...run,
      plant: (tree) => tree.replace('src/server/routes/users/sessions.ts', /^ {4}getSessions: .*\n/m, ''),
      says: [/src\/server\/routes\/users\.ts/, /Property 'getSessions' is missing/],
    },
    {
      fault: 'a handler of no operation',
      ...run,
      plant: (tree) =>
        tree.replace('src/server/routes/search.ts', 'async search(c)', `searchAll: ${answer},\n    async search(c)`),
      says: [/src\/server\/routes\/search\.ts.*'searchAll' does not exist/],
    },
    {
      fault: 'a handler of another tag',
      ...run,
      plant: (tree) =>
        tree.replace(
          'src/server/routes/rma/papers.ts',
          'downloadRmaLabel:',
          `signIn: ${answer},\n    downloadRmaLabel:`,
        ),
      says: [/src\/server\/routes\/rma\/papers\.ts.*'signIn' does not exist/],
    },
    {
      fault: 'two handlers of one operation',
      ...run,
      plant: (tree) =>
        tree.replace('src/server/routes/auth/session.ts', 'keepSession:', `signOut: ${answer},\n    keepSession:`),
      says: [/src\/server\/routes\/auth\.ts.*'has two handlers': "signOut"/],
    },
  ],
};
