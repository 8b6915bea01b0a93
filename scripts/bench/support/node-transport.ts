import { createHash } from 'node:crypto';
import type { AnnouncedUpload, SendOptions, UploadTransport } from '#web/capabilities/uploads/upload-transport.ts';
import { ApiError, NetworkError } from '#web/shared/http/api-error.ts';
import type { Problem } from '#web/shared/http/api-error.ts';

type Upload = AnnouncedUpload & { chunks: readonly number[] };

/** The upload calls of the contract by `fetch`, for a person with this session; errors are those of the app's own client. */
export function createNodeTransport(serverUrl: string, cookie: string): UploadTransport {
  const call = async (route: string, init: RequestInit): Promise<unknown> => {
    const [method = '', path = ''] = route.split(' ');
    const headers = { 'auth-type': '1', cookie, ...init.headers };
    const response = await fetch(`${serverUrl}/api/files/upload/${path}`, { ...init, method, headers }).catch(
      (error: unknown) => {
        throw new NetworkError(String(error));
      },
    );
    const text = await response.text();
    if (!response.ok) throw new ApiError(JSON.parse(text) as Problem);
    return text === '' ? undefined : JSON.parse(text);
  };
  const json = (value: unknown) => ({
    body: JSON.stringify(value),
    headers: { 'content-type': 'application/json' },
  });
  const send = async (path: string, body: Blob, { signal, onProgress }: SendOptions) => {
    const digest = createHash('sha256')
      .update(await body.bytes())
      .digest('base64');
    const headers = { 'content-type': 'application/octet-stream', 'content-digest': `sha-256=:${digest}:` };
    const answer = await call(`PUT ${path}&length=${body.size}`, { body, headers, signal });
    onProgress(body.size);
    return answer;
  };
  return {
    init: async (file, signal) => (await call('POST init', { ...json(file), signal })) as AnnouncedUpload,
    sendWhole: (fileId, body, options) => send(`file/?fileId=${fileId}`, body, options),
    sendChunk: ({ fileId, number, body }, options) => send(`chunk/?fileId=${fileId}&chunk=${number}`, body, options),
    complete: (fileId, signal) => call(`PUT complete/?fileId=${fileId}`, { signal }),
    status: async (fileId, signal) => (await call(`GET status/?fileId=${fileId}`, { signal })) as Upload,
    discard: (fileIds) => call('POST delete', json(fileIds)),
  };
}
