const types: Readonly<Record<number, string>> = {
  1: 'A',
  2: 'NS',
  5: 'CNAME',
  6: 'SOA',
  12: 'PTR',
  15: 'MX',
  16: 'TXT',
  28: 'AAAA',
  33: 'SRV',
  64: 'SVCB',
  65: 'HTTPS',
  255: 'ANY',
};
const answers = ['', ' format error', ' server failure', ' no such name', ' not implemented', ' refused'];
const HEADER_BYTES = 12;
const LABELS_MAX_COUNT = 40; // pointers may form a circle

/** The question or answer in a DNS message (RFC 1035), from an offset to the end of the bytes. */
export function describeDns(view: DataView, at: number): string {
  const flags = view.getUint16(at + 2);
  const isAnswer = (flags & 0x8000) !== 0;
  const questions = view.getUint16(at + 4);
  const head = isAnswer ? 'Answer' : 'Query';
  if (questions === 0) return head;
  const { name, end } = readName(view, at, at + HEADER_BYTES);
  const type = view.getUint16(end);
  const code = isAnswer ? (answers[flags & 0xf] ?? ` error ${flags & 0xf}`) : '';
  return `${head} ${types[type] ?? `type ${type}`} ${name}${code}`;
}

function readName(view: DataView, start: number, from: number): { name: string; end: number } {
  const labels: string[] = [];
  let at = from;
  let end: number | undefined;
  for (let step = 0; step < LABELS_MAX_COUNT; step += 1) {
    const length = view.getUint8(at);
    if (length === 0) break;
    if ((length & 0xc0) === 0xc0) {
      end ??= at + 2;
      at = start + (view.getUint16(at) & 0x3fff);
      continue;
    }
    labels.push(printable(view, at + 1, length));
    at += 1 + length;
  }
  return { name: labels.join('.') || '.', end: end ?? at + 1 };
}

function printable(view: DataView, at: number, length: number): string {
  return Array.from({ length }, (_, index) => {
    const byte = view.getUint8(at + index);
    return byte > 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '?';
  }).join('');
}
