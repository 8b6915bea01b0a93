import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import readerUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { answerLine } from '#web/shared/lib/workers/worker-line.ts';

// Left to itself it fetches the reader from another server.
prepareZXingModule({ overrides: { locateFile: () => readerUrl } });

// What labels of boxes and units bear. Trade numbers (EAN, UPC) stand beside them and are not read.
const detector = new BarcodeDetector({ formats: ['qr_code', 'data_matrix', 'code_128', 'code_39'] });

answerLine<ImageBitmap>(async (picture) => {
  const codes = await detector.detect(picture);
  picture.close();
  return codes.map(({ rawValue }) => rawValue);
});
