const marks = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
] as const;
const WITHOUT_MARK = 'windows-1257'; // product decision: what old tools of the region write

export type DecodedText = { text: string; encoding: string };

/** Bytes as text: by the byte order mark, else UTF-8, else windows-1257. Any bytes give some text; nothing throws. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const mark = marks.find((candidate) => candidate.bytes.every((byte, at) => bytes[at] === byte));
  if (mark !== undefined) return decodeAs(mark.encoding, bytes);
  try {
    // As a stream: a character cut at the end of the file is no reason to read all of it otherwise.
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true }), encoding: 'utf-8' };
  } catch {
    return decodeAs(WITHOUT_MARK, bytes);
  }
}

function decodeAs(encoding: string, bytes: Uint8Array): DecodedText {
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}
