import { unzipSync, zipSync } from 'fflate';
import readXlsx from 'read-excel-file/universal';
import { unitLinesOf } from '#domain/units/unit-lines.ts';
import type { UnitLines } from '#domain/units/unit-lines.ts';

// A sheet of 500 units unpacks to some 100 KB; a bomb to gigabytes.
const UNPACKED_MAX_BYTES = 100 * 1024 * 1024;

type Cell = string | number | boolean | Date | null;

/** The units of the first sheet that lists some. Throws for what is no spreadsheet, or unpacks to too much. */
export async function readSheetUnits(bytes: ArrayBuffer): Promise<UnitLines> {
  // Numbers as written in the file: parsed as numbers, long ones would lose digits.
  const sheets = await readXlsx(unpacked(new Uint8Array(bytes)), { parseNumber: (digits) => digits, trim: false });
  let first: UnitLines | undefined;
  for (const { data } of sheets) {
    const found = unitLinesOf((data as Cell[][]).map((row) => row.map(cellText)));
    if (found.lines.length > 0) return found;
    first ??= found;
  }
  return first ?? unitLinesOf([]);
}

// The archive's directory has the sizes before anything is unpacked, and no file gets more memory than it declares. The
// library, which would trust the archive, gets the files uncompressed.
function unpacked(bytes: Uint8Array): ArrayBuffer {
  let sum = 0;
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      const isWanted = /\.(?:xml|rels)$/.test(name);
      if (isWanted) sum += originalSize;
      if (sum > UNPACKED_MAX_BYTES) throw new Error('the spreadsheet unpacks to too much');
      return isWanted;
    },
  });
  return new Uint8Array(zipSync(files, { level: 0 })).buffer;
}

function cellText(cell: Cell): string {
  if (cell === null) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}
