import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { addressBlock, addressLines, officeLines, paperStyles, paperTexts } from './paper.ts';
import type { PaperParts } from './paper.ts';

const MARGIN = 18;
const QR_POINTS = 104;

/** The label for the box, on A6: recipient, sender, and the number of the return, large and as a barcode. */
export function boxLabel({ rma, vendor, language, url }: PaperParts): TDocumentDefinitions {
  const texts = paperTexts(language);
  const units = rma.products.filter(({ review }) => review !== 'Rejected').length;
  return {
    info: { title: `${texts.label} ${texts.rma(rma.displayId)}`, author: vendor.vendorName },
    language,
    pageSize: 'A6',
    pageMargins: [MARGIN, MARGIN, MARGIN, MARGIN],
    defaultStyle: { font: 'Roboto', fontSize: 10 },
    styles: paperStyles,
    content: [
      addressBlock(texts.from, rma.returnAddress ? addressLines(rma.returnAddress) : [rma.client.name], 9),
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 261, y2: 0, lineWidth: 1 }], margin: [0, 8, 0, 8] },
      addressBlock(texts.to, officeLines(rma, vendor.vendorName) ?? [texts.officeOpen], 13),
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 261, y2: 0, lineWidth: 1 }], margin: [0, 8, 0, 12] },
      {
        columns: [
          {
            stack: [
              { text: texts.rma(rma.displayId), fontSize: 26, bold: true },
              { text: `${texts.facts.ticket} ${rma.ticketDisplayId}`, margin: [0, 4, 0, 0] },
              `${texts.facts.units}: ${units}`,
              { text: texts.boxes, margin: [0, 12, 0, 0] },
            ],
          },
          { width: QR_POINTS, qr: url, fit: QR_POINTS },
        ],
      },
    ],
  };
}
