const BEGIN = /-----BEGIN [A-Z\d ]{1,60}-----/gi;
const END = /-----END [A-Z\d ]{1,60}-----/i;
const BLOCK_MAX_UNITS = 65_536;
// A line of a block without an end, also inside a JSON string.
const CONTENT =
  /(?:\r?\n|\\r|\\n|[ \t]|(?:Proc-Type|DEK-Info|Comment):[^\n\\]{0,200}|[A-Za-z\d+/=]{16,}|[A-Za-z\d+/]{1,15}={0,2}(?=\s*(?:$|\n|\\n|")))*/y;

/** The contents of PEM blocks, between their first and last lines; a truncated block ends where the text does. */
export function pemBlocksOf(text: string): { start: number; end: number }[] {
  if (!text.includes('-----')) return [];
  const begins = [...text.matchAll(BEGIN)];
  return begins.flatMap(({ 0: first, index }, at) => {
    const start = index + first.length;
    const next = begins[at + 1]?.index ?? text.length;
    const window = text.slice(start, Math.min(next, start + BLOCK_MAX_UNITS));
    const end = END.exec(window);
    return trimmed(window.slice(0, end?.index ?? cutOff(window)), start);
  });
}

function cutOff(window: string): number {
  CONTENT.lastIndex = 0;
  return CONTENT.exec(window)?.[0].length ?? 0;
}

const breaks = ['\\n', '\\r', '\n', '\r', ' ', '\t'];

// The surrounding line breaks stay, so that the first and last line are on their own.
function trimmed(content: string, offset: number): { start: number; end: number }[] {
  let start = 0;
  let end = content.length;
  const before = () => breaks.find((one) => content.startsWith(one, start));
  const behind = () => breaks.find((one) => end > start && content.endsWith(one, end));
  for (let found = before(); found !== undefined; found = before()) start += found.length;
  for (let found = behind(); found !== undefined; found = behind()) end -= found.length;
  return end > start ? [{ start: offset + start, end: offset + end }] : [];
}
