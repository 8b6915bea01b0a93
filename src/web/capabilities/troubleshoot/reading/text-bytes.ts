import { decodeText } from '#domain/decode-text.ts';

const utf8 = new TextEncoder();
const MARK = '\uFEFF';

/** A text of any encoding as code units; what is written back is UTF-8. */
export function readText(bytes: Uint8Array): { text: string; write: (text: string) => Uint8Array<ArrayBuffer> } {
  const { text, encoding } = decodeText(bytes);
  const hadMark = bytes[0] === 0xef && bytes[1] === 0xbb;
  // Without a mark a reader would take it for what it was.
  return { text, write: (changed) => utf8.encode(hadMark || encoding.startsWith('utf-16') ? MARK + changed : changed) };
}
