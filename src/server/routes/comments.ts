import type { AddedComment } from '#generated/model/addedComment.ts';
import type { Comment } from '#generated/model/comment.ts';
import type { AppDeps } from '../deps.ts';
import { currentUser } from '../http/context.ts';
import type { AppContext } from '../http/context.ts';
import type { OperationHandlers } from '../http/handlers.ts';
import { sendDownload } from '../http/response/download.ts';
import { documentField, withForm } from '../http/body/form-with-files.ts';
import { idempotentRequest } from '../http/idempotency-key.ts';
import { mediaType, readJson, unsupportedMediaType } from '../http/body/json-body.ts';
import { parseBody, parseHeaders, parseQuery } from '../http/parse.ts';
import { addComment } from '../services/comments/add-comment.ts';
import { editComment } from '../services/comments/edit-comment.ts';
import { getComments } from '../services/comments/get-comments.ts';
import { removeComment } from '../services/comments/remove-comment.ts';
import { downloadFile } from '../services/files/download-file.ts';
import { getTicketFiles } from '../services/files/get-ticket-files.ts';

const formNames = { ticketId: 'TicketId', content: 'Content', files: 'Files' };

export function commentRoutes(deps: AppDeps): OperationHandlers<'comments'> {
  return {
    async getComments(c) {
      const query = parseQuery('getComments', c.req.url);
      return c.json(await getComments(deps, currentUser(c), query));
    },
    async addComment(c) {
      return c.json<AddedComment>(await receiveComment(deps, c), 201);
    },
    async editComment(c) {
      const request = parseBody('editComment', await readJson(c.req.raw));
      return c.json<Comment>(await editComment(deps, currentUser(c), request));
    },
    async removeComment(c) {
      const request = parseBody('removeComment', await readJson(c.req.raw));
      return c.json<Comment>(await removeComment(deps, currentUser(c), request));
    },
    async downloadFile(c) {
      const query = parseQuery('downloadFile', c.req.url);
      return sendDownload(deps, c, await downloadFile(deps, currentUser(c), query));
    },
    async getTicketFiles(c) {
      const query = parseQuery('getTicketFiles', c.req.url);
      return c.json(await getTicketFiles(deps, currentUser(c), query));
    },
  };
}

// §7.3 can be read in two ways; both create the same comment.
async function receiveComment(deps: AppDeps, c: AppContext): Promise<AddedComment> {
  const user = currentUser(c);
  const { 'idempotency-key': key } = parseHeaders('addComment', c.req.raw.headers);
  switch (mediaType(c.req.raw)) {
    case 'application/json': {
      const sent = await readJson(c.req.raw);
      const request = parseBody('addComment', sent);
      return addComment(deps, user, request, idempotentRequest('addComment', key, sent));
    }
    case 'multipart/form-data':
      return withForm(deps, user, c.req.raw, { names: formNames, filesPath: 'files' }, ({ fields, files }) => {
        const request = parseBody('addComment', {
          ticketId: fields.get('TicketId'),
          content: documentField(fields, 'Content'),
          files: files.map(({ id }) => id),
        });
        const sent = [...fields, ...files.map(({ name, sha256 }) => [name, sha256])];
        return addComment(deps, user, request, idempotentRequest('addComment', key, sent));
      });
    default:
      throw unsupportedMediaType('application/json or multipart/form-data');
  }
}
