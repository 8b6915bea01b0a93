import { heicTo } from 'heic-to/csp';
import { answerLine } from '#web/shared/lib/workers/worker-line.ts';

const QUALITY = 0.9;

// In a worker of our own, which can be ended when a broken file keeps it busy.
answerLine<Blob>(async (blob) => {
  const bitmap = await heicTo({ blob, type: 'bitmap' });
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
});
