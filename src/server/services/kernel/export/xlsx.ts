import { finished, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { DAY_MS } from '#domain/limits.ts';
import type { Cell, Table } from './table.ts';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const MEDIA = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** Day 0 of a spreadsheet's calendar, counted from 1970. */
const UNIX_EPOCH_DAY = 25_569;
const FAST = 1;

// Enough for 26 columns.
const columnLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

const styleOf = { plain: 0, heading: 1, time: 2 };
const styles = `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>\
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>\
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>\
<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>\
<cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const contentTypes = `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
<Override PartName="/xl/workbook.xml" ContentType="${MEDIA}.sheet.main+xml"/>\
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${MEDIA}.worksheet+xml"/>\
<Override PartName="/xl/styles.xml" ContentType="${MEDIA}.styles+xml"/></Types>`;

const relations = (...targets: [kind: string, target: string][]): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${RELATIONSHIPS}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const workbook = (name: string): string =>
  `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONSHIPS}"><sheets><sheet name="${escapeXml(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

/**
 * A table as a workbook with one sheet (ECMA-376), rows compressed as they come. Every text is a cell of type text, which no
 * program takes for a formula; times are spreadsheet dates.
 */
export function writeXlsx(table: Table): Readable {
  const zip = new ZipFile();
  const add = (path: string, xml: string) => zip.addBuffer(Buffer.from(DECLARATION + xml), path);
  add('[Content_Types].xml', contentTypes);
  add('_rels/.rels', relations(['officeDocument', 'xl/workbook.xml']));
  add('xl/workbook.xml', workbook(table.name));
  add('xl/_rels/workbook.xml.rels', relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']));
  add('xl/styles.xml', styles);
  const sheet = Readable.from(sheetXml(table), { objectMode: false });
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', { compressionLevel: FAST });
  zip.end();
  const file = Readable.from(zip.outputStream, { objectMode: false });
  sheet.once('error', (error) => file.destroy(error));
  finished(file, () => sheet.destroy());
  return file;
}

async function* sheetXml({ columns, batches }: Table): AsyncGenerator<Buffer> {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const headings = columns.map(({ heading }) => heading);
  yield Buffer.from(
    `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>\
<cols>${widths.join('')}</cols><sheetData>${rowXml(headings, 1, styleOf.heading)}`,
  );
  let last = 1;
  for await (const rows of batches) {
    const first = last + 1;
    last += rows.length;
    yield Buffer.from(rows.map((row, at) => rowXml(row, first + at, styleOf.plain)).join(''));
  }
  yield Buffer.from('</sheetData></worksheet>');
}

function rowXml(cells: readonly Cell[], row: number, style: number): string {
  const written = cells.map((cell, at) => cellXml(cell, `${columnLetters[at] ?? ''}${row}`, style));
  return `<row r="${row}">${written.join('')}</row>`;
}

function cellXml(cell: Cell, address: string, style: number): string {
  if (typeof cell === 'string') {
    return `<c r="${address}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
  }
  if (typeof cell === 'number') return `<c r="${address}" s="${style}"><v>${cell}</v></c>`;
  const day = Date.parse(`${cell.localTime.replace(' ', 'T')}Z`) / DAY_MS + UNIX_EPOCH_DAY;
  return `<c r="${address}" s="${styleOf.time}"><v>${day}</v></c>`;
}

// ECMA-376 §22.9.2.19: what XML cannot hold is written as _xHHHH_, and what looks like that has its underscore written so.
// oxlint-disable-next-line no-control-regex -- the characters that XML 1.0 leaves out
const UNWRITABLE = /_(?=x[0-9A-Fa-f]{4}_)|[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g;
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeXml(text: string): string {
  return text
    .replaceAll(UNWRITABLE, (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
}
