import type { AppDeps } from '../deps.ts';
import { octetStream } from '../http/body/byte-body.ts';
import { sha256OfContentDigest } from '../http/body/content-digest.ts';
import { currentUser } from '../http/context.ts';
import type { OperationHandlers } from '../http/handlers.ts';
import { readJson } from '../http/body/json-body.ts';
import { parseBody, parseHeaders, parseQuery } from '../http/parse.ts';
import { completeUpload } from '../services/files/complete-upload.ts';
import { deleteFiles } from '../services/files/delete-files.ts';
import { getUploadStatus } from '../services/files/get-upload-status.ts';
import { initUpload } from '../services/files/init-upload.ts';
import { uploadChunk } from '../services/files/upload-chunk.ts';
import { uploadFile } from '../services/files/upload-file.ts';

export function fileRoutes(deps: AppDeps): OperationHandlers<'files'> {
  return {
    async initUpload(c) {
      const request = parseBody('initUpload', await readJson(c.req.raw));
      return c.json(await initUpload(deps, currentUser(c), request));
    },
    async uploadChunk(c) {
      const query = parseQuery('uploadChunk', c.req.url);
      const { 'content-digest': digest } = parseHeaders('uploadChunk', c.req.raw.headers);
      const body = { bytes: octetStream(c.req.raw), sha256: sha256OfContentDigest(digest) };
      return c.json(await uploadChunk(deps, currentUser(c), { ...query, ...body }));
    },
    async uploadFile(c) {
      const query = parseQuery('uploadFile', c.req.url);
      const { 'content-digest': digest } = parseHeaders('uploadFile', c.req.raw.headers);
      const body = { bytes: octetStream(c.req.raw), sha256: sha256OfContentDigest(digest) };
      return c.json(await uploadFile(deps, currentUser(c), { ...query, ...body }));
    },
    async completeUpload(c) {
      const query = parseQuery('completeUpload', c.req.url);
      return c.json(await completeUpload(deps, currentUser(c), query));
    },
    async deleteFiles(c) {
      const fileIds = parseBody('deleteFiles', await readJson(c.req.raw));
      await deleteFiles(deps, currentUser(c), fileIds);
      return c.body(null, 204);
    },
    async getUploadStatus(c) {
      const query = parseQuery('getUploadStatus', c.req.url);
      return c.json(await getUploadStatus(deps, currentUser(c), query));
    },
  };
}
