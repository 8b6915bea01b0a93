const MAX_CHARACTERS = 2048;
const controlOrBlank = /[\s\p{Cc}]/u;
const dotSegment = /(^|\/)\.{1,2}(\/|$)/;
const authPath = /^\/auth(\/|$)/i;

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/**
 * The path to return to after sign-in, with its query and hash; null when it is not one of this origin's pages.
 * Refused: other schemes and hosts in any spelling, backslashes, control characters, dot segments, the auth pages.
 */
export function continueTarget(raw: unknown): string | null {
  if (typeof raw !== 'string' || raw.length > MAX_CHARACTERS) return null;
  if (!raw.startsWith('/') || raw.includes('\\') || controlOrBlank.test(raw)) return null;
  const path = decoded(raw.split(/[?#]/)[0] ?? '');
  if (path === null || path.includes('//') || path.includes('\\') || /\p{Cc}/u.test(path)) return null;
  return dotSegment.test(path) || authPath.test(path) ? null : raw;
}
