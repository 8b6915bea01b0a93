import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readSheetUnits } from './sheet-rows.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const number = (digits: string) => `<c><v>${digits}</v></c>`;

function workbook(...sheets: string[][][]): ArrayBuffer {
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}"><Relationship Id="r" Type="${RELS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELS}"><sheets>${sheets
      .map((_, at) => `<sheet name="S${at}" sheetId="${at + 1}" r:id="r${at}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}">${sheets
      .map((_, at) => `<Relationship Id="r${at}" Type="${RELS}/worksheet" Target="worksheets/sheet${at}.xml"/>`)
      .join('')}</Relationships>`,
  };
  for (const [at, rows] of sheets.entries()) {
    const cells = rows.map((row, y) => {
      const placed = row.map((cell, x) => cell.replace('<c', `<c r="${String.fromCharCode(65 + x)}${y + 1}"`));
      return `<row r="${y + 1}">${placed.join('')}</row>`;
    });
    parts[`xl/worksheets/sheet${at}.xml`] =
      `<worksheet xmlns="${MAIN}"><sheetData>${cells.join('')}</sheetData></worksheet>`;
  }
  const files = Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]));
  return new Uint8Array(zipSync(files)).buffer;
}

describe('a spreadsheet', () => {
  test('gives numbers with all their digits, whatever kind of cell they are in', async () => {
    const sheet = [
      [text('IMEI'), text('Aprašymas')],
      [number('356938035643809'), text('Neįsijungia')],
      [number('3.56938035643809E+14'), text('Du')],
      [text('356938035643809'), text('Trys')],
      [number('3.56938E+14'), text('Keturi')],
    ];
    expect((await readSheetUnits(workbook(sheet))).lines).toEqual([
      { imeiOrSerial: '356938035643809', description: 'Neįsijungia' },
      { imeiOrSerial: '356938035643809', description: 'Du' },
      { imeiOrSerial: '356938035643809', description: 'Trys' },
      { imeiOrSerial: '3.56938E+14', description: 'Keturi' },
    ]);
  });

  test('is read where its units are, on the first sheet that lists some', async () => {
    const cover = [[text('Returns of May')]];
    const { lines } = await readSheetUnits(workbook(cover, [[text('6001000007')]]));
    expect(lines).toEqual([{ imeiOrSerial: '6001000007' }]);
  });

  test('with too many units says so', async () => {
    const rows = Array.from({ length: 501 }, (_, at) => [number(String(6_001_000_000 + at))]);
    expect(await readSheetUnits(workbook(rows))).toMatchObject({ hasTooMany: true });
  });

  test('that unpacks to too much is refused before it is unpacked', async () => {
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': strToU8('<worksheet/>') });
    // What the archive's directory says of the file's size.
    const directory = new DataView(bomb.buffer);
    const entry = bomb.findLastIndex((_, at) => at + 4 <= bomb.length && directory.getUint32(at, true) === 0x02014b50);
    directory.setUint32(entry + 24, 101 * 1024 * 1024, true);
    await expect(readSheetUnits(bomb.buffer)).rejects.toThrow('too much');
  });

  test('that is broken or not one at all is rejected', async () => {
    await expect(readSheetUnits(new Uint8Array(strToU8('PK no zip')).buffer)).rejects.toThrow();
    await expect(readSheetUnits(new Uint8Array(zipSync({ 'a.xml': strToU8('<a') })).buffer)).rejects.toThrow();
  });
});
