import { heicTo } from 'heic-to/csp';
import { serveRequests } from '#web/shared/lib/workers/worker-client.ts';

const QUALITY = 0.9;

// In our own worker, which can be terminated when a broken file keeps it busy.
serveRequests<Blob>(async (blob) => {
  const bitmap = await heicTo({ blob, type: 'bitmap' });
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
});
