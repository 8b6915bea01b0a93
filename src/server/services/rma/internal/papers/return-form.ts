import { nameOfPerson } from '#domain/person-name.ts';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { RmaProduct } from '#generated/model/rmaProduct.ts';
import { addressBlock, addressLines, officeLines, paperStyles, paperTexts } from './paper.ts';
import type { PaperParts } from './paper.ts';
import type { PaperTexts } from './paper-texts-en.ts';

const QR_POINTS = 88;
const MARGIN = 40;

/** The form to put into the box, on A4: sender and recipient, every unit that is not rejected, how to pack. */
export function returnForm(parts: PaperParts): TDocumentDefinitions {
  const { rma, language, today } = parts;
  const texts = paperTexts(language);
  const units = rma.products.filter(({ review }) => review !== 'Rejected');
  return {
    info: { title: `${texts.returnForm} ${texts.rma(rma.displayId)}`, author: parts.vendor.vendorName },
    language,
    pageSize: 'A4',
    pageMargins: [MARGIN, MARGIN, MARGIN, MARGIN],
    defaultStyle: { font: 'Roboto', fontSize: 10 },
    styles: paperStyles,
    content: [
      head(parts, texts),
      addresses(parts, texts),
      facts(parts, texts, units.length),
      unitTable(units, texts, today),
      ...packing(texts),
    ],
    footer: (page, pages) => ({
      columns: [texts.rma(rma.displayId), { text: texts.page(page, pages), alignment: 'right' }],
      margin: [MARGIN, 8, MARGIN, 0],
      style: 'small',
    }),
  };
}

function head({ rma, vendor, url }: PaperParts, texts: PaperTexts): Content {
  return {
    columns: [
      {
        stack: [
          { text: vendor.vendorName, style: 'label' },
          { text: `${texts.returnForm} ${texts.rma(rma.displayId)}`, style: 'title' },
          { text: texts.put, margin: [0, 4, 0, 0] },
        ],
      },
      {
        width: 120,
        stack: [
          { qr: url, fit: QR_POINTS, alignment: 'right' },
          { text: texts.scan, style: 'small', alignment: 'right' },
        ],
      },
    ],
  };
}

function addresses({ rma, vendor }: PaperParts, texts: PaperTexts): Content {
  const office = officeLines(rma, vendor.vendorName);
  return {
    columns: [
      addressBlock(texts.sendTo, office ?? [texts.officeOpen], 10),
      addressBlock(texts.sendBackTo, rma.returnAddress ? addressLines(rma.returnAddress) : ['—'], 10),
    ],
    margin: [0, 12, 0, 0],
  };
}

function facts({ rma }: PaperParts, texts: PaperTexts, units: number): Content {
  const rows: [string, string][] = [
    [texts.facts.ticket, rma.ticketDisplayId],
    [texts.facts.company, rma.client.name],
    [texts.facts.startedBy, nameOfPerson(rma.author)],
    [texts.facts.startedOn, rma.createdOn.slice(0, 10)],
    [texts.facts.units, String(units)],
  ];
  return {
    columns: rows.map(([label, value]) => ({ stack: [{ text: label, style: 'label' }, value] })),
    columnGap: 8,
    margin: [0, 12, 0, 12],
  };
}

function unitTable(units: readonly RmaProduct[], texts: PaperTexts, today: string): Content {
  const { number, unit, product, warranty, description, packed } = texts.columns;
  const heads = [number, unit, product, warranty, description, packed].map((text) => ({ text, style: 'head' }));
  return {
    layout: 'lightHorizontalLines',
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [22, 88, 90, 68, '*', 40],
      body: [heads, ...units.map((line, at) => unitRow(line, at + 1, texts, today))],
    },
    fontSize: 9,
  };
}

function unitRow(line: RmaProduct, number: number, texts: PaperTexts, today: string): TableCell[] {
  const { unit, imeiOrSerial, warrantyUntil } = line;
  const numbers = unit ? [unit.serialNumber, unit.imei] : [imeiOrSerial];
  const isOver = warrantyUntil !== undefined && warrantyUntil < today;
  return [
    String(number),
    numbers.filter((one) => one !== undefined).join('\n'),
    unit?.productGroup ?? '',
    warrantyUntil === undefined ? '—' : isOver ? texts.expired(warrantyUntil) : warrantyUntil,
    line.description,
    { canvas: [{ type: 'rect', x: 10, y: 0, w: 11, h: 11, lineColor: '#555555' }] },
  ];
}

function packing(texts: PaperTexts): Content[] {
  return [
    {
      unbreakable: true,
      stack: [
        { text: texts.packing, style: 'heading' },
        { ul: texts.packingRules },
        { text: texts.batteries, style: 'heading' },
        { ul: texts.batteryRules },
        { text: `${texts.signature}: ______________________________`, margin: [0, 24, 0, 0] },
      ],
    },
  ];
}
