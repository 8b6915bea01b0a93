import { isDeepStrictEqual } from 'node:util';
import { strToU8, zipSync } from 'fflate';
import { unless } from '../journeys/support/compare.ts';
import type { Memory } from '../run/memory.ts';
import { object, objects } from '../contract/json-values.ts';
import { textOf } from '../contract/document.ts';
import { withFields } from './steps.ts';
import type { Sequence, Step } from './steps.ts';

const columns = ['dispatchDate', 'receiver', 'group', 'serialNumber'];
const cells = ['2025-05-02', 'contract check', 'contract check', '10000001'];
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Without a filter, which may match none of the account's units. */
const unfiltered = withFields(() => ({ request: {} }));

/** Rows that no server has the company of, so that they are reported and add nothing. */
const imported = (mediaType: string, body: object): Step => ({
  operation: 'importSerialList',
  mediaType,
  change: (plan) => ({ ...plan, body: { mediaType, ...body } }),
  verify: reportsUnknownRow,
});

export const productSequences: Sequence[] = [
  [{ operation: 'searchDevices', change: unfiltered }],
  [{ operation: 'exportDevices', change: unfiltered }],
  [
    {
      operation: 'checkRmaProducts',
      change: withFields((memory) => ({ numbers: checkedNumbers(memory) })),
      verify: (answer, memory) => {
        const listed = objects(answer).map(({ number }) => textOf(number));
        const asked = checkedNumbers(memory);
        return unless(
          isDeepStrictEqual(listed, asked),
          `the numbers are ${listed.join(', ')}, asked were ${asked.join(', ')}`,
        );
      },
    },
  ],
  [imported('text/csv', { raw: listText() })],
  [imported(XLSX, { bytes: workbook() })],
  [
    {
      operation: 'importSerialList',
      kind: 'unreadable',
      mediaType: 'text/csv',
      change: (plan) => ({ ...plan, body: { mediaType: 'text/csv', raw: 'contract check\n' } }),
      statuses: [422],
    },
  ],
];

/** A unit of the account's company, and an invalid number. */
function checkedNumbers(memory: Memory): string[] {
  return [memory.learnt('device'), '12'];
}

function listText(): string {
  return [columns, cells].map(String).join('\n');
}

function reportsUnknownRow(answer: Parameters<NonNullable<Step['verify']>>[0]): string[] {
  const { rows, failed, errors } = object(answer);
  const [fault] = objects(errors ?? []);
  const isReported = rows === 1 && failed === 1 && fault?.row === 2 && textOf(fault.code ?? '') === 'not_found';
  return isReported ? [] : ['the row of a company that is not there is not told'];
}

// The smallest workbook (ECMA-376) with two rows.
function workbook(): Uint8Array<ArrayBuffer> {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packages = 'http://schemas.openxmlformats.org/package/2006';
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const row = (values: readonly string[]) =>
    `<row>${values.map((value) => `<c t="inlineStr"><is><t>${value}</t></is></c>`).join('')}</row>`;
  const related = (kind: string, target: string) =>
    `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relationships}/${kind}" Target="${target}"/></Relationships>`;
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/></Types>`,
    '_rels/.rels': related('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': related('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${row(columns)}${row(cells)}</sheetData></worksheet>`,
  };
  return Uint8Array.from(
    zipSync(
      Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(`<?xml version="1.0"?>${xml}`)])),
    ),
  );
}
