import { forgetPeakMemory, memoryMb } from '../support/server-process.ts';
import type { ServerProcess } from '../support/server-process.ts';

/** What one export cost the server. */
export interface Measured {
  firstByteMs: number;
  lastByteMs: number;
  bytes: number;
  grownMb: number;
}

/** Exports all tickets once, for the person with this cookie. */
export async function measureExport(
  server: ServerProcess,
  { cookie, format }: { cookie: string; format: string },
): Promise<Measured> {
  forgetPeakMemory(server);
  const before = memoryMb(server, 'VmRSS');
  const start = performance.now();
  const answer = await fetch(`${server.url}/api/tickets/customer/export`, {
    method: 'POST',
    headers: { 'auth-type': '1', 'content-type': 'application/json', cookie },
    body: JSON.stringify({ format, sortBy: 'displayId', sortDescending: true, request: { showCompleted: true } }),
  });
  if (!answer.ok || answer.body === null) throw new Error(`The export was answered ${answer.status}.`);
  let firstByteMs = 0;
  let bytes = 0;
  for await (const part of answer.body) {
    firstByteMs ||= performance.now() - start;
    bytes += part.byteLength;
  }
  const lastByteMs = performance.now() - start;
  return { firstByteMs, lastByteMs, bytes, grownMb: memoryMb(server, 'VmHWM') - before };
}
