import type { Gate } from '../planted-fault.ts';

const run = { script: 'test:api', args: ['tests/api/operations/brand.spec.ts', '-t', 'the default vendor'] };
const route = 'src/server/routes/brand.ts';

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
