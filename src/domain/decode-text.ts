const marks = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
] as const;
const PAIRS_LOOKED_AT = 100;
/** Product decision: what old tools of the region write. */
export const LEGACY_ENCODING = 'windows-1257';

export type DecodedText = { text: string; encoding: string };

/**
 * Decodes bytes: by the byte order mark, else UTF-16 if every other byte is zero, else UTF-8, else windows-1257. Any bytes give
 * some text; nothing throws.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const mark = marks.find((candidate) => candidate.bytes.every((byte, at) => bytes[at] === byte));
  if (mark !== undefined) return decodeAs(mark.encoding, bytes);
  const wide = encodingOfPairs(bytes);
  if (wide !== undefined) return decodeAs(wide, bytes);
  try {
    // As a stream: a character cut off at the end must not change the encoding of the whole file.
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true }), encoding: 'utf-8' };
  } catch {
    return decodeAs(LEGACY_ENCODING, bytes);
  }
}

// Digits and Latin letters in UTF-16 contain a zero byte each; no other text contains zeros.
function encodingOfPairs(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const start = bytes.subarray(0, PAIRS_LOOKED_AT * 2);
  const zerosAt = [0, 0];
  for (const [at, byte] of start.entries()) if (byte === 0) zerosAt[at % 2] = (zerosAt[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zerosAt;
  const many = start.length / 2 / 2;
  if (start.length < 4 || Math.min(even, odd) > 0 || Math.max(even, odd) < many) return undefined;
  return odd > 0 ? 'utf-16le' : 'utf-16be';
}

function decodeAs(encoding: string, bytes: Uint8Array): DecodedText {
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}
