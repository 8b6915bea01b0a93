import { mayShowInline } from '#domain/files/file-policy.ts';
import { notFound, RefusedError } from '../../services/kernel/errors.ts';
import type { Download } from '../../services/files/download-file.ts';
import { servedType } from '../../services/files/internal/sniff.ts';
import type { ServiceContext } from '../../services/kernel/ports.ts';
import type { AppContext } from '../context.ts';
import { contentDisposition, decideRange } from './ranges.ts';

/**
 * Sends a file or the requested range (RFC 9110 §14). Only images, audio and video are shown in the page; the sandbox prevents
 * any content from running with the portal's rights.
 */
export async function sendDownload({ blobStore }: ServiceContext, c: AppContext, file: Download): Promise<Response> {
  const etag = `"${file.sha256}"`;
  const wanted = decideRange({
    range: c.req.header('range'),
    ifRange: c.req.header('if-range'),
    size: file.size,
    etag,
  });
  if (wanted.kind === 'unsatisfiable') throw new RefusedError({ kind: 'RangeNotSatisfiable', size: file.size });
  const span = wanted.kind === 'part' ? wanted.span : { start: 0, end: file.size - 1 };
  const isHead = c.req.method === 'HEAD';
  const bytes = isHead ? null : await blobStore.open(file.key, span);
  if (bytes === undefined) throw notFound();
  const type = servedType(file.type);
  return new Response(bytes, {
    status: wanted.kind === 'part' ? 206 : 200,
    headers: {
      'content-type': type,
      'content-length': String(span.end - span.start + 1),
      'content-disposition': contentDisposition(mayShowInline(type) ? 'inline' : 'attachment', file.name),
      'accept-ranges': 'bytes',
      etag,
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      ...(wanted.kind === 'part' ? { 'content-range': `bytes ${span.start}-${span.end}/${file.size}` } : {}),
    },
  });
}
