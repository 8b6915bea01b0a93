import { serveRequests } from '#web/shared/lib/workers/worker-client.ts';
import type { InspectionAnswer, InspectionRequest } from './inspection-messages.ts';
import { reasonOf } from './reading/inspection-fault.ts';
import { inspectFile } from './reading/inspect.ts';
import type { Inspection } from './reading/inspect.ts';
import { maskedCopy } from './reading/mask-copy.ts';

const REPORT_EVERY_MS = 100;

serveRequests<InspectionRequest>(async (request, report): Promise<InspectionAnswer<Inspection | File>> => {
  const options = { onRead: progressOf(request.file.size, report) };
  try {
    const result =
      request.kind === 'inspect'
        ? await inspectFile(request.file, request.codes, options)
        : await maskedCopy(request.file, request.choice, options);
    return { result };
  } catch (error) {
    return { fault: reasonOf(error) };
  }
});

function progressOf(size: number, report: (progress: unknown) => void): (bytes: number) => void {
  let [read, reportedAt] = [0, performance.now()];
  return (bytes) => {
    read += bytes;
    if (performance.now() - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = performance.now();
    report(Math.min(read / size, 1));
  };
}
