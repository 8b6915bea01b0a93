import type { Secret } from './find-secrets.ts';

/** The text with its secrets replaced, which must be in order and not overlap. */
export function maskText(text: string, secrets: readonly Secret[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, mask } of secrets) {
    parts.push(text.slice(at, start), mask);
    at = end;
  }
  return parts.join('') + text.slice(at);
}
