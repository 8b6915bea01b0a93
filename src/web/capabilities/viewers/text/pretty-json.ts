import { jsonTokens } from './json-tokens.ts';

const INDENT = '  ';
const INDENT_LEVELS_MAX = 40; // deeper ones stand below each other, so that nesting cannot blow up the text

/** JSON with one value a line, and whether it is whole and right. */
export type PrettyJson = { text: string; valid: boolean };

/**
 * Lays JSON out by its marks alone: every number and text stays as it is written, and one that is cut in half or wrong is
 * laid out as far as it goes. Linear; never throws.
 */
export function prettyJson(source: string): PrettyJson {
  const out: string[] = [];
  let level = 0;
  const newLine = () => `\n${INDENT.repeat(Math.min(Math.max(level, 0), INDENT_LEVELS_MAX))}`;
  let opened = false;
  for (const { token } of jsonTokens(source)) {
    const closes = token === '}' || token === ']';
    if (closes) level -= 1;
    // An empty object or list stays on its line.
    if (opened !== closes) out.push(newLine());
    opened = token === '{' || token === '[';
    if (opened) level += 1;
    out.push(token === ':' ? ': ' : token);
    if (token === ',') out.push(newLine());
  }
  return { text: out.join(''), valid: isJson(source) };
}

function isJson(source: string): boolean {
  try {
    JSON.parse(source);
    return true;
  } catch {
    return false;
  }
}
