import { getDownloadFileQueryKey } from '#generated/api/comments/comments.ts';
import { stringify } from '../routing/query-string.ts';
import { apiBaseUrl } from './runtime-config.ts';

/** The URL of a file for a real link or an image: the browser fetches it itself, with the cookie. */
export function downloadUrl(fileId: string): string {
  const [path] = getDownloadFileQueryKey({ id: fileId });
  return apiUrl(path, { id: fileId });
}

/** The address of a call that the browser makes itself: for a real link that downloads. */
export function apiUrl(path: string, query: Record<string, string>): string {
  return `${apiBaseUrl()}${path}${stringify(query)}`;
}
