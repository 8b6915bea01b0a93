import { defineConfig } from 'orval';

const target = './openapi/helpdesk.yaml';
const client = './src/web/shared/http/api-client.ts';

// Where things are written: a check writes them to a folder of its own and compares.
const generated = process.env['GENERATED_DIR'] ?? './generated';

// orval runs the function in the generated code, and knows objects only.
type Bytes = Record<string, unknown>;

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
          // Downloads are bytes, which the contract's text examples cannot type.
          downloadFile: {
            mock: {
              data: () => new TextEncoder().encode('2026-11-12 ipsec: rekeying tunnel hq-1').buffer as unknown as Bytes,
            },
          },
          downloadBoxItems: {
            mock: { data: () => new TextEncoder().encode('parentBoxNumber,imei').buffer as unknown as Bytes },
          },
          // The file's name stands in a header.
          exportTickets: {
            mutator: { path: client, name: 'apiClientWithHeaders' },
            mock: { data: () => new TextEncoder().encode('ID,Status,Title').buffer as unknown as Bytes },
          },
          exportDevices: {
            mutator: { path: client, name: 'apiClientWithHeaders' },
            mock: { data: () => new TextEncoder().encode('Serial number,IMEI').buffer as unknown as Bytes },
          },
          downloadRmaReturnForm: {
            mock: { data: () => new TextEncoder().encode('%PDF-1.7 %%EOF').buffer as unknown as Bytes },
          },
          downloadRmaLabel: {
            mock: { data: () => new TextEncoder().encode('%PDF-1.7 %%EOF').buffer as unknown as Bytes },
          },
          // Of its two media types the one that ends; nothing happens by itself.
          getEvents: { mock: { data: { result: [], cursor: 'NDIuMTAwNw', complete: true } } },
          // Searches are POSTs, yet queries.
          searchTickets: { query: { useQuery: true } },
          findSimilarTickets: { query: { useQuery: true } },
          searchDevices: { query: { useQuery: true } },
          searchRmas: { query: { useQuery: true } },
          checkRmaProducts: { query: { useQuery: true } },
          findSimilarArticles: { query: { useQuery: true } },
        },
      },
    },
  },
  zod: {
    input: { target },
    output: { mode: 'tags-split', client: 'zod', target: `${generated}/zod`, indexFiles: false },
  },
});
