import { fileCategory, fileExtension } from '#domain/files/file-policy.ts';

export type ContentKind = 'zip' | 'gzip' | 'tar' | 'otherArchive' | 'text' | 'binary';

/** This many bytes are enough to detect what a file is. */
export const SAMPLE_BYTES = 65_536;

type Magic = { kind: ContentKind; bytes: string; at?: number };

const magics: readonly Magic[] = [
  { kind: 'zip', bytes: 'PK\x03\x04' },
  { kind: 'zip', bytes: 'PK\x05\x06' },
  { kind: 'gzip', bytes: '\x1F\x8B\x08' },
  { kind: 'tar', bytes: 'ustar', at: 257 },
  { kind: 'otherArchive', bytes: '7z\xBC\xAF\x27\x1C' },
  { kind: 'otherArchive', bytes: 'Rar!\x1A\x07' },
  { kind: 'otherArchive', bytes: '\xFD7zXZ\x00' },
  { kind: 'otherArchive', bytes: 'BZh' },
  { kind: 'otherArchive', bytes: '\x28\xB5\x2F\xFD' },
  { kind: 'binary', bytes: '\x7FELF' },
  { kind: 'binary', bytes: '\xD4\xC3\xB2\xA1' },
  { kind: 'binary', bytes: '\xA1\xB2\xC3\xD4' },
  { kind: 'binary', bytes: '\x4D\x3C\xB2\xA1' },
  { kind: 'binary', bytes: '\x0A\x0D\x0D\x0A' },
  { kind: 'binary', bytes: 'SQLite format 3\x00' },
  { kind: 'binary', bytes: '\x89PNG\r\n' },
  { kind: 'binary', bytes: '\xFF\xD8\xFF' },
  { kind: 'binary', bytes: '%PDF-' },
  { kind: 'binary', bytes: 'hsqs' },
];

const startsWith = (bytes: Uint8Array, { bytes: magic, at = 0 }: Magic) =>
  Array.from(magic).every((character, index) => bytes[at + index] === character.charCodeAt(0));

// A log of a device that lost its power has runs of zeros in it, and is a log still.
const CONTROL_SHARE_MAX = 0.1;

function looksLikeText(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  let controls = 0;
  for (const byte of bytes) if (byte < 9 || (byte > 13 && byte < 32 && byte !== 27) || byte === 127) controls += 1;
  return controls <= bytes.length * CONTROL_SHARE_MAX;
}

/** What the first bytes of a file show it to be; its name decides only where they do not. */
export function contentKind(name: string, sample: Uint8Array): ContentKind {
  const known = magics.find((magic) => startsWith(sample, magic));
  if (known !== undefined) return known.kind;
  if (fileExtension(name) === 'tar') return 'tar';
  return fileCategory(name) === 'text' || looksLikeText(sample) ? 'text' : 'binary';
}
