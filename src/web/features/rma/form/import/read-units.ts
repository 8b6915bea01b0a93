import { UNIT_LIST_MAX_BYTES } from '#domain/limits.ts';
import { readUnitLines } from '#domain/units/unit-lines.ts';
import type { UnitLines } from '#domain/units/unit-lines.ts';
import { createWorkerClient } from '#web/shared/lib/workers/worker-client.ts';

/** Why a file gives no units. */
export type ImportFault = 'tooBig' | 'oldExcel' | 'unreadable';

export type ReadUnits = UnitLines | ImportFault;

// A text of this length is read in a few milliseconds, even by a slow phone.
const READ_HERE_MAX_CHARACTERS = 8 * 1024;
const LIMIT_MS = 20_000;

const startTextWorker = () => new Worker(new URL('./units-text-worker.ts', import.meta.url), { type: 'module' });
const startSheetWorker = () => new Worker(new URL('./units-sheet-worker.ts', import.meta.url), { type: 'module' });

/** Whether a text is short enough to be parsed at once, in the page. */
export function isReadHere(text: string): boolean {
  return text.length <= READ_HERE_MAX_CHARACTERS;
}

/** The units of pasted text; a long one is read by a worker. Never throws. */
export async function readPasted(text: string): Promise<ReadUnits> {
  if (isReadHere(text)) return readUnitLines(text);
  if (text.length > UNIT_LIST_MAX_BYTES) return 'tooBig';
  return askOnce(startTextWorker, new Blob([text]));
}

/** The units of a file: text in any usual encoding, or a spreadsheet. Never throws. */
export async function readFile(file: File): Promise<ReadUnits> {
  if (file.size > UNIT_LIST_MAX_BYTES) return 'tooBig';
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  if (startsWith(start, [0xd0, 0xcf, 0x11, 0xe0])) return 'oldExcel';
  return askOnce(startsWith(start, [0x50, 0x4b]) ? startSheetWorker : startTextWorker, file);
}

async function askOnce(start: () => Worker, blob: Blob): Promise<ReadUnits> {
  const line = createWorkerClient<Blob>(start, LIMIT_MS);
  try {
    return await line.ask<UnitLines>(blob);
  } catch {
    return 'unreadable';
  } finally {
    line.close();
  }
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, at) => bytes[at] === byte);
}
