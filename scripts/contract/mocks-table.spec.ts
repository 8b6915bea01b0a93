import { expect, it } from 'vitest';
import type { ContractOperation, OperationsContract } from './operations-table.ts';
import { mocksTable } from './mocks-table.ts';

function operation(operationId: string, tag: string): ContractOperation {
  return { operationId, tags: [tag], responses: {}, 'x-access': {}, 'x-kind': 'query' };
}

it('names each tag once, with its examples and its calls', () => {
  const paths: OperationsContract['paths'] = {
    '/rma/{id}': { get: operation('getRma', 'rma'), post: operation('changeRma', 'rma') },
    '/brand': { get: operation('getBrand', 'brand') },
  };
  const table = mocksTable({ security: [], components: { parameters: {} }, 'x-resources': {}, paths });
  expect(table).toBe(`import type * as brand from './api/brand/brand.ts'
import type * as rma from './api/rma/rma.ts'
import { getBrandMock } from './msw/brand/brand.msw.ts'
import { getRmaMock } from './msw/rma/rma.msw.ts'

export const exampleHandlers = () => [
  ...getBrandMock(),
  ...getRmaMock(),
]

export type Calls = typeof brand & typeof rma
`);
});
