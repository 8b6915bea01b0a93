import { decodeText } from '#domain/decode-text.ts';
import { serveRequests } from '#web/shared/lib/workers/worker-client.ts';
import { findMatches } from './find-matches.ts';
import { prettyJson } from './pretty-json.ts';
import type { OpenedText, TextRequest } from './text-messages.ts';
import { breakRows } from './text-rows.ts';

// What browsers can lay out in one column, 20 px a row.
const ROWS_MAX_COUNT = 800_000;

let opened: OpenedText = { text: '', encoding: '', valid: true };

serveRequests<TextRequest>(async (request) => {
  switch (request.kind) {
    case 'open':
      opened = await open(request);
      return opened;
    case 'rows':
      return breakRows(opened.text, { columns: request.columns, maxRows: ROWS_MAX_COUNT });
    case 'find':
      return findMatches(opened.text, request.words);
    default:
      return request satisfies never;
  }
});

async function open({ blob, format }: Extract<TextRequest, { kind: 'open' }>): Promise<OpenedText> {
  const { text, encoding } = decodeText(new Uint8Array(await blob.arrayBuffer()));
  return format === 'json' ? { ...prettyJson(text), encoding } : { text, encoding, valid: true };
}
