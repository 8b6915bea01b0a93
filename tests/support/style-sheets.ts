import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const WEB = join(import.meta.dirname, '..', '..', 'src', 'web');

/** Every style sheet of the app: its path below `src/web`, and its text. */
export const styleSheets: readonly { path: string; css: string }[] = readdirSync(WEB, {
  recursive: true,
  encoding: 'utf8',
})
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({ path, css: readFileSync(join(WEB, path), 'utf8') }));
