import { answerLine } from '#web/shared/lib/workers/worker-line.ts';
import type { LookAnswer, LookRequest } from './look-messages.ts';
import { reasonOf } from './reading/look-fault.ts';
import { lookInto } from './reading/look.ts';
import type { Look } from './reading/look.ts';
import { maskedCopy } from './reading/mask-copy.ts';

const TELL_EVERY_MS = 100;

answerLine<LookRequest>(async (request, tell): Promise<LookAnswer<Look | File>> => {
  const options = { onRead: progressOf(request.file.size, tell) };
  try {
    const result =
      request.kind === 'look'
        ? await lookInto(request.file, request.codes, options)
        : await maskedCopy(request.file, request.choice, options);
    return { result };
  } catch (error) {
    return { fault: reasonOf(error) };
  }
});

function progressOf(size: number, tell: (progress: unknown) => void): (bytes: number) => void {
  let [read, toldAt] = [0, performance.now()];
  return (bytes) => {
    read += bytes;
    if (performance.now() - toldAt < TELL_EVERY_MS) return;
    toldAt = performance.now();
    tell(Math.min(read / size, 1));
  };
}
