import { getDownloadFileQueryKey } from '#generated/api/comments/comments.ts';
import { stringify } from '../routing/query-string.ts';
import { apiBaseUrl } from './runtime-config.ts';

/** The address of a file for a real link or a picture: the browser fetches it itself, with the cookie. */
export function downloadUrl(fileId: string): string {
  const [path] = getDownloadFileQueryKey({ id: fileId });
  return `${apiBaseUrl()}${path}${stringify({ id: fileId })}`;
}
