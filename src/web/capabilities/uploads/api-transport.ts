import {
  completeUpload,
  deleteFiles,
  getUploadStatus,
  initUpload,
  uploadChunk,
  uploadFile,
} from '#generated/api/files/files.ts';
import { noteActivity } from '#web/capabilities/session/activity.ts';
import { hasStatus } from '#web/shared/http/api-error.ts';
import type { SendOptions, UploadTransport } from './upload-transport.ts';

// RFC 9530. A page that is not served over HTTPS has no digests: the header is optional.
async function contentDigest(body: Blob): Promise<Record<string, string>> {
  if (!globalThis.isSecureContext) return {};
  const digest = await crypto.subtle.digest('SHA-256', await body.arrayBuffer());
  const base64 = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return { 'content-digest': `sha-256=:${base64}:` };
}

async function sendOptions(body: Blob, { signal, onProgress }: SendOptions) {
  return {
    headers: await contentDigest(body),
    signal,
    onUploadProgress: ({ loaded }: { loaded: number }) => {
      // product decision: a running upload is activity, however long one chunk takes.
      noteActivity('upload');
      onProgress(Math.min(loaded, body.size));
    },
  };
}

/** The upload calls of the contract (§7.4). */
export const apiTransport: UploadTransport = {
  init: (file, signal) => initUpload(file, {}, signal),
  sendWhole: async (fileId, body, options) =>
    uploadFile(body, { fileId, length: body.size }, await sendOptions(body, options)),
  sendChunk: async ({ fileId, number, body }, options) =>
    uploadChunk(body, { fileId, chunk: number, length: body.size }, await sendOptions(body, options)),
  complete: (fileId, signal) => completeUpload({ fileId }, {}, signal),
  status: async (fileId, signal) => {
    try {
      return await getUploadStatus({ fileId }, {}, signal);
    } catch (error) {
      if (hasStatus(error, 404)) return null;
      throw error;
    }
  },
  discard: (fileIds) => deleteFiles(fileIds),
};
