import { mailedPaths } from '#domain/mailed-paths.ts';

// The pages of mailed links, and their older addresses (§2.1), end in a token. The app's router knows no case.
const pages = [
  mailedPaths.register({ token: '' }),
  mailedPaths.resetPassword({ token: '' }),
  '/user/create/',
  '/user/password/reset/',
];
// That of a watcher stands behind the watcher's id.
const TOKEN_PATH = new RegExp(`^(${pages.join('|')}|/watch/[^/]+/).+$`, 'i');

/** Whether a page's path has a token in it, so that nobody else may learn the address. */
export function hasToken(path: string): boolean {
  return TOKEN_PATH.test(path);
}

/** The path with an ellipsis in the token's place. */
export function withoutToken(path: string): string {
  return path.replace(TOKEN_PATH, '$1…');
}
