import { strToU8, zipSync } from 'fflate';

type Bytes = Uint8Array<ArrayBuffer>;

const fromBase64 = (text: string): Bytes => Uint8Array.from(Buffer.from(text, 'base64'));

/** The smallest files of each category, by the name they are sent with. */
export const sampleFiles: Readonly<Record<string, Bytes>> = {
  // One point (PNG, ISO 15948).
  'contract check.png': fromBase64(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  ),
  'contract check.pdf': Uint8Array.from(
    strToU8(
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
    ),
  ),
  'contract check.zip': Uint8Array.from(zipSync({ 'contract-check.txt': strToU8('contract check\n') })),
  // The first box of a film (ISO 14496-12 §4.3).
  'contract check.mp4': fromBase64('AAAAGGZ0eXBtcDQyAAAAAG1wNDJpc29tAAAACGZyZWU='),
};
