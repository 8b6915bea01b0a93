import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import roboto from 'pdfmake/fonts/Roboto.js';
import { boxLabel } from '../../services/rma/internal/papers/box-label.ts';
import type { PaperOrder } from '../../services/rma/internal/papers/port.ts';
import { returnForm } from '../../services/rma/internal/papers/return-form.ts';
import type { Printed } from './print-in-worker.ts';

const papers = { returnForm, boxLabel };
const fonts = new Set(Object.values(roboto.Roboto));

// Embedded: the fonts that every reader of PDFs has lack ė and ų.
pdfmake.setFonts(roboto);
// A text of a person is never an address to fetch.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => fonts.has(path));

parentPort?.on('message', ({ id, order }: { id: number; order: PaperOrder }) => {
  void print(order)
    .then((bytes): Printed => ({ id, bytes }))
    .catch((error: unknown): Printed => ({ id, fault: String(error) }))
    .then((answer) => parentPort?.postMessage(answer));
});

async function print({ paper, parts }: PaperOrder): Promise<Uint8Array> {
  return pdfmake.createPdf(papers[paper](parts)).getBuffer();
}
