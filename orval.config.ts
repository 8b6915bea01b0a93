import { defineConfig } from 'orval';

const target = './openapi/helpdesk.yaml';
const client = './src/web/shared/http/api-client.ts';

// Where things are written: a check writes them to a folder of its own and compares.
const generated = process.env['GENERATED_DIR'] ?? './generated';

export default defineConfig({
  api: {
    input: { target },
    output: {
      mode: 'tags-split',
      target: `${generated}/api`,
      schemas: `${generated}/model`,
      client: 'react-query',
      httpClient: 'axios',
      indexFiles: false,
      mock: {
        indexMockFiles: false,
        generators: [{ type: 'msw', path: `${generated}/msw`, useExamples: true, delay: false }],
      },
      override: {
        mutator: { path: client, name: 'apiClient' },
        query: { signal: true },
        operations: {
          // The header `redirect` of the answer is part of its meaning (§7.1).
          signOut: { mutator: { path: client, name: 'apiClientWithHeaders' } },
          // A search is a POST, yet a query.
          searchTickets: { query: { useQuery: true } },
        },
      },
    },
  },
  zod: {
    input: { target },
    output: { mode: 'tags-split', client: 'zod', target: `${generated}/zod`, indexFiles: false },
  },
});
