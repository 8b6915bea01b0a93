import type { Gate } from '../planted-fault.ts';

const run = { script: 'test:api', args: ['tests/api/brand.spec.ts', '-t', 'the default vendor'] };
const route = 'src/server/routes/brand.ts';
const list = 'src/server/not-implemented.ts';

export const serverAnswers: Gate = {
  gate: 'the server answers only what the contract says',
  clean: [run],
  faults: [
    {
      fault: 'a field too many',
      ...run,
      alone: true,
      plant: (tree) => tree.replace(route, 'c.json(brand)', "c.json({ ...brand, slogan: 'always on' })"),
      says: [/The answer differs from the contract: getBrand 200: slogan is not in the contract/],
    },
    {
      fault: 'a wrong status',
      ...run,
      alone: true,
      plant: (tree) => tree.replace(route, 'c.json(brand)', 'c.json(brand, 203)'),
      says: [/The answer differs from the contract: getBrand 203: the contract has no such status/],
    },
  ],
};

export const implemented: Gate = {
  gate: 'each operation is implemented or in the not-implemented list',
  clean: [],
  faults: [
    {
      fault: 'an operation in neither',
      ...run,
      plant: (tree) => tree.replace(route, 'getBrand: (c) => c.json(brand),', ''),
      says: [
        /The server differs from the contract: .*getBrand is neither implemented nor in src\/server\/not-implemented\.ts/,
      ],
    },
    {
      fault: 'an operation in both',
      ...run,
      plant: (tree) =>
        tree.replace(
          list,
          'notImplemented: readonly OperationId[] = [',
          "notImplemented: readonly OperationId[] = ['searchTickets'",
        ),
      says: [
        /The server differs from the contract: .*searchTickets is implemented 1 times and listed as not implemented 1 times/,
      ],
    },
  ],
};
