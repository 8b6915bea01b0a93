import { walkJson } from './json-tokens.ts';

const INDENT = '  ';
const INDENT_LEVELS_MAX = 40; // deeper levels are not indented further, so that nesting cannot inflate the text

/** JSON with one value per line, and whether it is complete and valid. */
export type PrettyJson = { text: string; valid: boolean };

/**
 * Formats JSON by its punctuation only: every number and string stays as written, and truncated or invalid JSON is formatted as
 * far as possible. Linear; never throws.
 */
export function prettyJson(source: string): PrettyJson {
  let out = '';
  let level = 0;
  let opened = false;
  walkJson(source, 0, (start, end) => {
    const token = source.slice(start, end);
    const closes = token === '}' || token === ']';
    if (closes) level = Math.max(level - 1, 0);
    // An empty object or list stays on its line.
    if (opened !== closes) out += lineStart(level);
    opened = token === '{' || token === '[';
    if (opened) level += 1;
    out += token === ':' ? ': ' : token;
    if (token === ',') out += lineStart(level);
  });
  return { text: out, valid: isJson(source) };
}

const lineStarts = Array.from({ length: INDENT_LEVELS_MAX + 1 }, (_, level) => `\n${INDENT.repeat(level)}`);

function lineStart(level: number): string {
  return lineStarts[Math.min(level, INDENT_LEVELS_MAX)] ?? '\n';
}

function isJson(source: string): boolean {
  try {
    JSON.parse(source);
    return true;
  } catch {
    return false;
  }
}
