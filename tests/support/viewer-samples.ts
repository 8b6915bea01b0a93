import { packets, pcapOf } from './capture-samples.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

/** A log of so many lines, each tenth with an error. */
export function logOf(lines: number): Uint8Array<ArrayBuffer> {
  return utf8(
    Array.from(
      { length: lines },
      (_, line) =>
        `2026-11-12 09:40:58 ipsec[${line}]: ${line % 10 === 9 ? 'ERROR peer gone' : 'rekeying tunnel hq-1'}\n`,
    ).join(''),
  );
}

/** An HTTP archive with a page that was found and one that was not. */
export const har = utf8(
  JSON.stringify({
    log: {
      version: '1.2',
      entries: [200, 404].map((status) => ({
        startedDateTime: '2026-11-12T09:40:58.000Z',
        time: 12.5,
        request: {
          method: 'GET',
          url: `https://router.example/page-${status}`,
          headers: [{ name: 'Accept', value: 'text/html' }],
        },
        response: { status, statusText: '', headers: [], content: { size: 2048, mimeType: 'text/html', text: '<p>' } },
      })),
    },
  }),
);

/** A PDF of one page with a few words. */
export function pdfOf(words: string): Uint8Array<ArrayBuffer> {
  const drawing = `BT /F1 24 Tf 40 100 Td (${words}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const start = text.length;
  text += `xref\n0 6\n0000000000 65535 f \n${table}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return utf8(text);
}

/** A 64 by 64 image, half blue and half red, as an iPhone stores one. */
export const heic = Uint8Array.from(
  Buffer.from(
    'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAVZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAABegABAAAAAAAAACoAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABodmMxAAAAAA5waXRtAAAAAAABAAAA1mlwcnAAAAC3aXBjbwAAAHhodmNDAQNwAAAAkAAAAAAAHvAA/P34+AAADwNgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQGEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbqSSmubgIaDAgAAAMAyAAAAwAIQGIAAQAHRAHBcrAiQAAAABNjb2xybmNseAABAA0ABoAAAAAUaXNwZQAAAAAAAABAAAAAQAAAABBwaXhpAAAAAAMICAgAAAAXaXBtYQAAAAAAAAABAAEEgQIDBAAAADJtZGF0AAAAJigBrxOA5TPAn//wJKK/8MrV/0UNKpW1nm//KHNF/JqncpFZPJ/w',
    'base64',
  ),
);

/** A capture of each kind of packet, and one that ends within a packet. */
export const capture = pcapOf(Object.values(packets));
export const cutCapture = capture.slice(0, capture.length - 5);
