import type { Gate } from '../planted-fault.ts';

const script = 'check:generated';
const says = /generated\/ is not what openapi\/ gives/;

export const generated: Gate = {
  gate: 'generated code is what the contract gives',
  clean: [{ script }],
  faults: [
    {
      fault: 'a hand edit in generated/',
      script,
      plant: (tree) => tree.append('generated/model/brand.ts', '\n// mended by hand\n'),
      says: [says, /generated\/model\/brand\.ts: differs/],
    },
    {
      fault: 'a file of our own in generated/',
      script,
      plant: (tree) => tree.add('generated/model/ours.ts', 'export type Ours = string;\n'),
      says: [says, /generated\/model\/ours\.ts: not generated/],
    },
    {
      fault: 'a change in the yaml without generating',
      script,
      plant: (tree) =>
        tree.editContract(({ components }) => {
          components.schemas['TicketStatus']?.enum.push('Waiting');
        }),
      says: [says, /generated\/model\/ticketStatus\.ts: differs/],
    },
  ],
};
