import { cleanFileName, fileCategory, fileExtension } from '../files/file-policy.ts';
import { FILE_NAME_MAX_CHARACTERS } from '../limits.ts';

// Traffic recorded by a browser is JSON and contains the person's cookies.
const alsoRead: ReadonlySet<string> = new Set(['har']);

/** Whether a file's name is that of one written by a device or its owner for support: an archive, a configuration, a log. */
export function isTroubleshootFile(name: string): boolean {
  const category = fileCategory(name);
  return category === 'archive' || category === 'text' || alsoRead.has(fileExtension(name));
}

const ending = /(\.[a-z]{2,6})?\.(gz|xz|bz2)$|\.[^.]+$/i;
const MARK = '-masked';

/** The name of the masked copy: `router.tar.gz` becomes `router-masked.tar.gz`, at most 128 characters with its ending kept. */
export function maskedName(name: string): string {
  const clean = cleanFileName(name);
  const end = ending.exec(clean)?.[0] ?? '';
  const stem = Array.from(clean.slice(0, clean.length - end.length));
  return stem.slice(0, FILE_NAME_MAX_CHARACTERS - MARK.length - [...end].length).join('') + MARK + end;
}
