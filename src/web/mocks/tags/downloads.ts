import { HttpResponse } from 'msw';
import { can } from '#domain/access.ts';
import { mayShowInline } from '#domain/files/file-policy.ts';
import { contentDisposition, decideRange } from '#server/http/response/ranges.ts';
import { RefusedError, forbidden, notFound } from '#server/services/kernel/errors.ts';
import type { Call, MockHandlers } from '../call.ts';
import { personOf, requireTicket, sees } from '../scope.ts';
import { uploadedFile } from '../ticket-view.ts';
import { sha256 } from './files.ts';

// The smallest PDF with a page, which viewers open.
const PDF = [
  '%PDF-1.4',
  '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
  '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj',
  'trailer<</Root 1 0 R>>',
  '%%EOF',
].join('\n');

/** Files of tickets, and what is made as a file. */
export const downloadHandlers: MockHandlers = {
  async downloadFile({ data, user, files, query, header, request }) {
    const file = data.files.find(({ id }) => id === query.id.toLowerCase());
    const ticket = data.tickets.find(({ id }) => id === file?.sentWith?.ticketId);
    const isSeen = ticket === undefined ? file?.ownerId === user.id : sees(user, ticket);
    if (file === undefined || file.status !== 'Completed' || !isSeen) throw notFound();
    const bytes = await files.readBytes(file.id);
    if (bytes === undefined) throw notFound();
    const etag = `"${await sha256(bytes)}"`;
    const ifRange = request.headers.get('if-range') ?? undefined;
    const wanted = decideRange({ range: header.range, ifRange, size: bytes.length, etag });
    if (wanted.kind === 'unsatisfiable') throw new RefusedError({ kind: 'RangeNotSatisfiable', size: bytes.length });
    const { start, end } = wanted.kind === 'part' ? wanted.span : { start: 0, end: bytes.length - 1 };
    return new HttpResponse(bytes.slice(start, end + 1), {
      status: wanted.kind === 'part' ? 206 : 200,
      headers: {
        'content-type': file.declaredType,
        'content-length': String(end - start + 1),
        'content-disposition': contentDisposition(
          mayShowInline(file.declaredType) ? 'inline' : 'attachment',
          file.name,
        ),
        'accept-ranges': 'bytes',
        etag,
        ...(wanted.kind === 'part' ? { 'content-range': `bytes ${start}-${end}/${bytes.length}` } : {}),
      },
    });
  },
  getTicketFiles({ data, user, query: { ticketId, includeRemoved } }) {
    if (includeRemoved && !can(user, 'comments.seeRemoved')) throw forbidden();
    const ticket = requireTicket(data, user, { ticketId });
    return data.files
      .filter((file) => file.sentWith?.ticketId === ticket.id)
      .map((file) => ({
        ...uploadedFile(file),
        ...(file.sentWith?.commentId === undefined ? {} : { commentId: file.sentWith.commentId }),
        createdOn: file.createdOn,
        author: personOf(data, file.ownerId),
        removed: false,
      }));
  },
  exportTickets: (call) => table(call, 'tickets', 'ID,Status,Title\r\n'),
  exportDevices: (call) => table(call, 'devices', 'Serial number,IMEI\r\n'),
  downloadBoxItems: () => asFile('parentBoxNumber,imei\r\n', 'box.csv', 'text/csv'),
  downloadRmaReturnForm: () => asFile(PDF, 'return-form.pdf', 'application/pdf'),
  downloadRmaLabel: () => asFile(PDF, 'label.pdf', 'application/pdf'),
};

// Only the table's header: its content is the server's work.
function table({ body }: Pick<Call<'exportTickets' | 'exportDevices'>, 'body'>, name: string, head: string): Response {
  const { format } = body;
  const type = format === 'csv' ? 'text/csv' : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return asFile(head, `${name}.${format}`, type);
}

function asFile(content: string, name: string, type: string): Response {
  const headers = { 'content-type': type, 'content-disposition': contentDisposition('attachment', name) };
  return new HttpResponse(content, { headers });
}
