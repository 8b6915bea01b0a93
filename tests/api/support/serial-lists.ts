import type { Readable } from 'node:stream';
import type { SerialListImport } from '#generated/model/serialListImport.ts';
import { writeXlsx } from '#server/services/kernel/export/xlsx.ts';
import type { Cell } from '#server/services/kernel/export/table.ts';
import type { Answer, Caller } from './api.ts';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Sends a file as a serial list. */
export function sendList(call: Caller, body: BodyInit, type = 'text/csv'): Promise<Answer> {
  return call('POST /staff/serial-list', { body, headers: { 'content-type': type } });
}

/** The same, and what became of its rows. Fails when the file is refused. */
export async function importList(call: Caller, body: BodyInit, type?: string): Promise<SerialListImport> {
  const answer = await sendList(call, body, type);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json<SerialListImport>();
}

/** A workbook of one sheet. */
export async function workbookOf(head: readonly string[], rows: Cell[][]): Promise<Uint8Array<ArrayBuffer>> {
  const file: Readable = writeXlsx({
    name: 'Units',
    columns: head.map((heading) => ({ heading, width: 12 })),
    batches: (async function* batches() {
      yield rows;
    })(),
  });
  return Uint8Array.from(Buffer.concat((await file.toArray()) as Buffer[]));
}
