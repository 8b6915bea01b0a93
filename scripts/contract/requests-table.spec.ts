import { expect, it } from 'vitest';
import type { ContractOperation, OperationsContract } from './operations-table.ts';
import { requestsTable } from './requests-table.ts';

function tableOf(request: Pick<ContractOperation, 'parameters' | 'requestBody'>): string {
  const facts = { responses: {}, 'x-access': {}, 'x-kind': 'command' };
  const operation: ContractOperation = { operationId: 'actOnRma', tags: ['rma'], ...facts, ...request };
  const parameters = { RmaIdPath: { in: 'path' } };
  const paths: OperationsContract['paths'] = { '/rma/{id}': { post: operation } };
  return requestsTable({ security: [], components: { parameters }, 'x-resources': {}, paths });
}

const json = (schema: object) => ({ content: { 'application/json': { schema } } });

it('names the schemas of the parts that an operation takes, and the model of its body', () => {
  const table = tableOf({
    parameters: [{ $ref: '#/components/parameters/RmaIdPath' }, { in: 'query' }, { in: 'header' }],
    requestBody: json({ $ref: '#/components/schemas/RmaActionRequest' }),
  });
  expect(table).toContain(
    '  actOnRma: { path: rma.ActOnRmaParams, query: rma.ActOnRmaQueryParams, header: rma.ActOnRmaHeader, body: rma.ActOnRmaBody },',
  );
  expect(table).toContain("import type { RmaActionRequest } from './model/rmaActionRequest.ts'");
  expect(table).toContain('  actOnRma: RmaActionRequest\n');
});

it('has nothing for an operation that takes nothing, and imports nothing for it', () => {
  expect(tableOf({})).toContain('  actOnRma: {},');
  expect(tableOf({ requestBody: { content: { 'application/octet-stream': {} } } })).not.toContain('import');
});

it('rejects a body without a name and an unknown parameter', () => {
  expect(() => tableOf({ requestBody: json({}) })).toThrow('The body of actOnRma is not a schema');
  expect(() => tableOf({ parameters: [{ $ref: '#/components/parameters/Lost' }] })).toThrow('parameters/Lost');
});
