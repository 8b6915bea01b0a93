import { mailedPaths } from '#domain/auth/mailed-paths.ts';

// The pages of mailed links, and their older addresses (§2.1), end in a token. The app's router knows no case.
const pages = [
  mailedPaths.register({ token: '' }),
  mailedPaths.resetPassword({ token: '' }),
  '/user/create/',
  '/user/password/reset/',
];
// A watcher's token comes after the watcher's id.
const TOKEN_PATH = new RegExp(`^(${pages.join('|')}|/watch/[^/]+/).+$`, 'i');

/** Whether a page's path contains a token, so that its URL must not leak. */
export function hasToken(path: string): boolean {
  return TOKEN_PATH.test(path);
}

/** The path with an ellipsis in the token's place. */
export function withoutToken(path: string): string {
  return path.replace(TOKEN_PATH, '$1…');
}
