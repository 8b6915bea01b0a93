import { Readable } from 'node:stream';
import type { ExportFormat } from '#generated/model/exportFormat.ts';
import type { ExportedFile } from '../../services/kernel/export/exported-file.ts';
import { contentDisposition } from './ranges.ts';

const mediaTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Sends a file while it is written, at the reader's speed; writing ends when the reader disconnects. */
export function sendExport({ name, format, bytes }: ExportedFile): Response {
  return new Response(Readable.toWeb(bytes) as ReadableStream<Uint8Array<ArrayBuffer>>, {
    headers: {
      'content-type': mediaTypes[format],
      'content-disposition': contentDisposition('attachment', name),
    },
  });
}
