const LINE_BYTES = 16;

/** Bytes as a hex view writes them: place, 16 bytes, and the letters among them. */
export function hexLines(bytes: Uint8Array): string[] {
  return Array.from({ length: Math.ceil(bytes.length / LINE_BYTES) }, (_, line) => {
    const part = bytes.subarray(line * LINE_BYTES, (line + 1) * LINE_BYTES);
    const values = [...part].map((byte) => byte.toString(16).padStart(2, '0')).join(' ');
    const letters = [...part].map((byte) => (byte > 0x1f && byte < 0x7f ? String.fromCharCode(byte) : '.')).join('');
    const place = (line * LINE_BYTES).toString(16).padStart(4, '0');
    return `${place}  ${values.padEnd(LINE_BYTES * 3 - 1)}  ${letters}`;
  });
}
