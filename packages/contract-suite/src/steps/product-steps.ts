import { strToU8, zipSync } from 'fflate';
import { object, objects } from '../contract/json-values.ts';
import { textOf } from '../contract/document.ts';
import { withFields } from './steps.ts';
import type { Step } from './steps.ts';

const NEEDS_BOX = { statuses: [404], reason: 'needs --box with a box of the account' };
const NEEDS_DEVICE = { statuses: [404], reason: 'needs a unit of the account' };
const NEEDS_SELLER = { statuses: [403], reason: 'needs staff who import serial lists' };
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The packing list and the units; the box is one of a unit's where none is given. */
export const productSteps: Step[] = [
  {
    operation: 'searchDevices',
    gives: ['deviceNumber'],
    change: withFields(() => ({ request: {} })),
    capture: (answer, memory) => memory.learn('deviceNumber', objects(object(answer).result ?? [])[0]?.number),
  },
  { operation: 'exportDevices', change: withFields(() => ({ request: {} })) },
  { operation: 'exportDevices', kind: 'success (xlsx)', change: withFields(() => ({ format: 'xlsx', request: {} })) },
  {
    operation: 'getDevice',
    gives: ['boxId'],
    excuse: NEEDS_DEVICE,
    capture: (answer, memory) => {
      if (memory.learnt('boxId') === '') memory.learn('boxId', object(answer).boxId);
    },
  },
  { operation: 'getBoxItems', excuse: NEEDS_BOX },
  { operation: 'downloadBoxItems', excuse: NEEDS_BOX },
];

/** Rows that no server has the company of, so that they are told and add nothing. */
export const serialListSteps: Step[] = [
  {
    operation: 'importSerialList',
    asker: 'staff',
    mediaType: 'text/csv',
    change: (plan) => ({ ...plan, body: { mediaType: 'text/csv', raw: [columns, cells].map(String).join('\n') } }),
    verify: oneRowTold,
    excuse: NEEDS_SELLER,
  },
  {
    operation: 'importSerialList',
    asker: 'staff',
    mediaType: XLSX,
    change: (plan) => ({ ...plan, body: { mediaType: XLSX, bytes: workbook() } }),
    verify: oneRowTold,
    excuse: NEEDS_SELLER,
  },
  { operation: 'importSerialList', kind: 'not permitted', asker: 'account', mediaType: 'text/csv', statuses: [403] },
];

const columns = ['dispatchDate', 'receiver', 'group', 'serialNumber'];
const cells = ['2025-05-02', 'contract check', 'contract check', '10000001'];

function oneRowTold(answer: Parameters<NonNullable<Step['verify']>>[0]): string[] {
  const { rows, failed, errors } = object(answer);
  const [fault] = objects(errors ?? []);
  const isTold = rows === 1 && failed === 1 && fault?.row === 2 && textOf(fault.code ?? '') === 'not_found';
  return isTold ? [] : ['the row of a company that is not there is not told'];
}

// The smallest workbook (ECMA-376) that holds two rows.
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
