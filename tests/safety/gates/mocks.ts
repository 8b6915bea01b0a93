import type { Gate } from '../planted-fault.ts';

const examples = { script: 'test:contract', args: ['tests/contract/contract-file.spec.ts'] };
const mocks = { script: 'test:contract', args: ['tests/contract/mocks.spec.ts'] };

export const mockAnswers: Gate = {
  gate: 'MSW handlers and Prism answer every operation',
  clean: [examples, mocks],
  faults: [
    {
      fault: 'an operation without example',
      ...examples,
      plant: (tree) =>
        tree.editContract(({ paths }) => {
          const answer = paths['/brand']?.['get']?.responses['200']?.content['application/json'];
          if (answer) delete answer.examples;
        }),
      says: [/contract-file\.spec\.ts/, /getBrand.*has an example for each request and each success/],
    },
    {
      fault: 'an operation that no handler answers',
      ...mocks,
      plant: (tree) => tree.replace('generated/mocks.ts', '...getBrandMock(),', ''),
      says: [/mocks\.spec\.ts/, /getBrand/],
    },
  ],
};
