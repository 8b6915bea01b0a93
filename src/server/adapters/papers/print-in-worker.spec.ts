import { describe, expect, it } from 'vitest';
import { RMA_PRODUCTS_MAX_COUNT } from '#domain/limits.ts';
import type { Language } from '#domain/preferences.ts';
import type { Rma } from '#generated/model/rma.ts';
import type { RmaProduct } from '#generated/model/rmaProduct.ts';
import { getGetRmaResponseMock } from '#generated/msw/rma/rma.msw.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import type { PaperOrder } from '../../services/rma/internal/papers/port.ts';
import { createPaperPrinter } from './print-in-worker.ts';

const printPaper = createPaperPrinter();

function line(index: number, given: Partial<RmaProduct> = {}): RmaProduct {
  const serialNumber = String(6_001_000_000 + index);
  return {
    id: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7da1',
    imeiOrSerial: serialNumber,
    description: 'Neįsijungia, dūmai: ąčęėįšųūž ĄČĘĖĮŠŲŪŽ',
    warrantyUntil: '2027-05-02',
    unit: { serialNumber, imei: '352914100000112', productGroup: 'RX-210 LTE router' },
    review: 'Accepted',
    addedByStaff: false,
    whoseTurn: 'Customer',
    steps: [],
    ...given,
  };
}

const rmaWith = (products: RmaProduct[], given: Partial<Rma> = {}): Rma => ({
  ...getGetRmaResponseMock(),
  products,
  ...given,
});

const order = (rma: Rma, language: Language, paper: PaperOrder['paper'] = 'returnForm'): PaperOrder => ({
  paper,
  parts: {
    rma,
    vendor: { vendorName: 'Norvik Networks' },
    language,
    url: 'https://help.norvik.example/rma/2031',
    today: '2026-11-22',
  },
});

describe('the return form', () => {
  it('has Lithuanian letters, the addresses and what is wrong', async () => {
    const [page = ''] = await pdfText(await printPaper(order(rmaWith([line(0)]), 'lt')));
    expect(page).toContain('Grąžinimo forma RMA 2031');
    expect(page).toContain('ąčęėįšųūž ĄČĘĖĮŠŲŪŽ');
    expect(page).toContain('Savanorių pr. 178');
    expect(page).toContain('Ukmergės g. 120');
    expect(page).toContain('UN 3481');
  });

  it('lists the units that are not rejected and marks an expired warranty', async () => {
    const rma = rmaWith([line(0, { warrantyUntil: '2026-11-21' }), line(1, { review: 'Rejected' })]);
    const [page = ''] = await pdfText(await printPaper(order(rma, 'en')));
    expect(page).toContain('6001000000');
    expect(page).toContain('expired 2026-11-21');
    expect(page).not.toContain('6001000001');
  });

  it('continues over pages and repeats the table head on each', async () => {
    const lines = Array.from({ length: RMA_PRODUCTS_MAX_COUNT }, (_, index) => line(index));
    const pages = await pdfText(await printPaper(order(rmaWith(lines), 'en')));
    expect(pages.length).toBeGreaterThan(10);
    expect(pages.at(1)).toContain('What is wrong');
    expect(pages.at(1)).toContain(`Page 2 of ${pages.length}`);
    expect(pages.join(' ')).toContain('6001000499');
  }, 30_000);

  it('says so while no office is set', async () => {
    const { office: _, ...rma } = rmaWith([line(0)]);
    const [page = ''] = await pdfText(await printPaper(order(rma, 'en')));
    expect(page).toContain('We will name the office before you send the units.');
  });
});

it('the label has the number, both addresses and the count', async () => {
  const pages = await pdfText(await printPaper(order(rmaWith([line(0), line(1)]), 'lt', 'boxLabel')));
  expect(pages).toHaveLength(1);
  for (const text of ['RMA 2031', 'Gavėjas', 'Ukmergės g. 120', 'Siuntėjas', 'Įrenginiai: 2'])
    expect(pages[0]).toContain(text);
});

it('a paper that cannot be made fails alone', async () => {
  const faulty = order(rmaWith([line(0)]), 'en', 'nothing' as PaperOrder['paper']);
  await expect(printPaper(faulty)).rejects.toThrow('A paper could not be printed');
  expect((await printPaper(order(rmaWith([line(0)]), 'en'))).byteLength).toBeGreaterThan(1000);
});
