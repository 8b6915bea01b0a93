/** The users of `withUsers`, in their own process, so that their work is not the server's: streams, and uploads in a loop. */
import { randomBytes } from 'node:crypto';
import { ApiError } from '#web/shared/http/api-error.ts';
import { openListeners } from '../support/live-listeners.ts';
import { createNodeTransport } from '../support/node-transport.ts';
import type { UsersCommand, UsersOrder, UsersReport } from './users.ts';

const MEGABYTE = 1024 * 1024;
const FILE_BYTES = 2 * MEGABYTE;
const BUSY = 503;

const report: UsersReport = { files: 0, megabytes: 0, postponed: 0, failures: 0, streamsLost: 0 };
const say = (message: unknown) => void process.send?.(message);
const bytes = new Blob([randomBytes(FILE_BYTES)]);

process.once('message', async ({ url, cookies, streams, uploads }: UsersOrder) => {
  const listeners = await openListeners(url, cookies.slice(0, streams));
  let uploading = false;
  let running: Promise<unknown> = Promise.resolve();
  const upload = async (cookie: string) => {
    const transport = createNodeTransport(url, cookie);
    while (uploading) await sendOne(transport);
  };
  const commands: Record<UsersCommand, () => Promise<unknown>> = {
    async upload() {
      uploading = true;
      running = Promise.all(
        Array.from({ length: uploads }, (_, index) => upload(cookies[index % cookies.length] ?? '')),
      );
    },
    async rest() {
      uploading = false;
      await running;
    },
    async leave() {
      report.streamsLost = listeners.lost();
      listeners.close();
    },
  };
  process.on('message', (command: UsersCommand) => void commands[command]().then(() => say(report)));
  say('open');
});
process.once('disconnect', () => process.exit());

async function sendOne(transport: ReturnType<typeof createNodeTransport>): Promise<void> {
  const signal = AbortSignal.timeout(120_000);
  const file = { fileName: 'capture.bin', contentType: '', size: FILE_BYTES };
  try {
    const { fileId } = await transport.init(file, signal);
    await transport.sendWhole(fileId, bytes, { signal, onProgress: () => undefined });
    report.files += 1;
    report.megabytes += FILE_BYTES / MEGABYTE;
    await transport.discard([fileId]);
  } catch (error) {
    if (error instanceof ApiError && error.problem.status === BUSY) return void (report.postponed += 1);
    if (report.failures === 0) console.error(error);
    report.failures += 1;
  }
}
