import type { Gate } from '../planted-fault.ts';

const run = { script: 'test:contract', args: ['tests/contract/limits.spec.ts'] };

export const limits: Gate = {
  gate: 'limits of the contract = src/domain/limits.ts = the numbers of §9',
  clean: [run],
  faults: [
    {
      fault: 'a changed number in src/domain/limits.ts',
      ...run,
      plant: (tree) =>
        tree.replace('src/domain/limits.ts', 'TICKET_TITLE_MAX_CHARACTERS = 100', 'TICKET_TITLE_MAX_CHARACTERS = 120'),
      says: [/limits\.spec\.ts/, /TICKET_TITLE_MAX_CHARACTERS is the number of §9/],
    },
    {
      fault: 'a changed number in the contract',
      ...run,
      plant: (tree) =>
        tree.editContract(({ components }) => {
          const title = components.schemas['CreateTicketRequest']?.properties['title'];
          if (title) title.maxLength = 120;
        }),
      says: [/limits\.spec\.ts/, /the contract has TICKET_TITLE_MAX_CHARACTERS/, /CreateTicketRequest\.title/],
    },
    {
      fault: 'a number that nobody compares',
      ...run,
      plant: (tree) => tree.append('src/domain/limits.ts', '\nexport const TAGS_MAX_COUNT = 7;\n'),
      says: [/limits\.spec\.ts/, /every constant is in the table/, /TAGS_MAX_COUNT/],
    },
  ],
};
