import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import readerUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { serveRequests } from '#web/shared/lib/workers/worker-client.ts';

// Left to itself it fetches the reader from another server.
prepareZXingModule({ overrides: { locateFile: () => readerUrl } });

// The formats on labels of boxes and units. Trade numbers (EAN, UPC) next to them are not read.
const detector = new BarcodeDetector({ formats: ['qr_code', 'data_matrix', 'code_128', 'code_39'] });

serveRequests<ImageBitmap>(async (image) => {
  const codes = await detector.detect(image);
  image.close();
  return codes.map(({ rawValue }) => rawValue);
});
