import { operationsOf } from './operations-table.ts';
import type { OperationsContract } from './operations-table.ts';

type Exception = {
  query?: { useQuery: boolean };
  mutator?: { path: string; name: string };
  mock?: { data: Record<string, unknown> | (() => Record<string, unknown>) };
};

/**
 * orval's settings for single operations, by operationId: a query that is not a GET gets a query hook, a command or download
 * with a response header passes it to the caller, a mocked download is bytes, and a mocked stream is its JSON alternative.
 */
export function orvalExceptions(contract: OperationsContract, client: string): Record<string, Exception> {
  const rows = operationsOf(contract).map(({ method, operation }): [string, Exception] => {
    const { 'x-kind': kind, responses } = operation;
    const answers = Object.entries(responses).flatMap(([status, answer]) => (status.startsWith('2') ? [answer] : []));
    const hasHeader = answers.some(({ headers = {} }) => Object.keys(headers).some((name) => name !== 'set-cookie'));
    const [media] = answers.flatMap(({ content = {} }) => Object.values(content));
    const [json] = answers.flatMap(({ content = {} }) => Object.values(content['application/json']?.examples ?? {}));
    return [
      operation.operationId,
      {
        ...(kind === 'query' && method !== 'get' && { query: { useQuery: true } }),
        ...(method !== 'get' && hasHeader && { mutator: { path: client, name: 'apiClientWithHeaders' } }),
        ...(kind === 'download' && { mock: { data: bytesOf(media?.example ?? '') } }),
        ...(kind === 'stream' && json !== undefined && { mock: { data: json.value } }),
      },
    ];
  });
  return Object.fromEntries(rows.filter(([, exception]) => Object.keys(exception).length > 0));
}

// orval copies the source of the function into the generated code, so it cannot close over the text.
function bytesOf(text: string): () => Record<string, unknown> {
  const source = `() => new TextEncoder().encode(${JSON.stringify(text)}).buffer`;
  return Object.assign(() => ({}), { toString: () => source });
}
