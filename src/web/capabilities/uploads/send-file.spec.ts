import { ApiError, NetworkError } from '#web/shared/http/api-error.ts';
import { describe, expect, test } from 'vitest';
import { sendFile, MissingDataError } from './send-file.ts';
import { FakeTransport, fakeFile } from './fake-transport.ts';

const CHUNK_BYTES = 10;

function setUp(size: number, transport = new FakeTransport(CHUNK_BYTES)) {
  const waits: number[] = [];
  const progress: number[] = [];
  const announced: string[] = [];
  const controller = new AbortController();
  const send = (fileId: string | null = null, name = 'ipsec.log') =>
    sendFile({
      file: fakeFile(name, size),
      fileId,
      transport,
      signal: controller.signal,
      wait: async (milliseconds) => void waits.push(milliseconds),
      onAnnounced: (id) => announced.push(id),
      onProgress: (sentBytes) => progress.push(sentBytes),
    });
  return { transport, waits, progress, announced, controller, send };
}

describe('sending a file', () => {
  test('a file within the maximum chunk size goes whole', async () => {
    const { send, transport, announced } = setUp(CHUNK_BYTES);
    await send();
    expect(transport.calls).toEqual(['init ipsec.log', 'whole file-1 10']);
    expect(announced).toEqual(['file-1']);
  });

  test('a larger one goes in chunks in order and is completed', async () => {
    const { send, transport, progress } = setUp(25);
    await send();
    expect(transport.calls).toEqual(['init ipsec.log', 'chunk 0 10', 'chunk 1 10', 'chunk 2 5', 'complete file-1']);
    expect(progress).toEqual([10, 20, 25]);
  });

  test('a chunk is tried three times, waiting longer each time', async () => {
    const { send, transport, waits } = setUp(25);
    transport.failures.set('chunk 1 10', [new NetworkError('ERR_NETWORK'), new ApiError({ status: 503 })]);
    await send();
    expect(waits).toEqual([1000, 2000]);
    expect(transport.calls.filter((call) => call === 'chunk 1 10')).toHaveLength(3);
    expect(transport.calls.at(-1)).toBe('complete file-1');
  });

  test('after the third try the file fails and the rest is not sent', async () => {
    const { send, transport } = setUp(25);
    const cut = () => new NetworkError('ERR_NETWORK');
    transport.failures.set('chunk 1 10', [cut(), cut(), cut()]);
    await expect(send()).rejects.toThrow(NetworkError);
    expect(transport.calls.at(-1)).toBe('chunk 1 10');
  });

  test('what the server refuses is not tried again', async () => {
    const { send, transport, waits } = setUp(5);
    transport.failures.set('whole file-1 5', [new ApiError({ status: 413 })]);
    await expect(send()).rejects.toThrow(ApiError);
    expect(waits).toEqual([]);
  });

  test('it waits as long as the server asks', async () => {
    const { send, transport, waits } = setUp(5);
    transport.failures.set('whole file-1 5', [new ApiError({ status: 429 }, 30)]);
    await send();
    expect(waits).toEqual([30_000]);
  });

  test('a known upload goes on with the chunks that are missing', async () => {
    const { send, transport, announced } = setUp(25);
    transport.known.set('file-7', [0, 1]);
    await send('file-7');
    expect(transport.calls).toEqual(['status file-7', 'chunk 2 5', 'complete file-7']);
    expect(announced).toEqual([]);
  });

  test('an upload that the server has forgotten starts anew', async () => {
    const { send, transport } = setUp(5);
    await send('file-7');
    expect(transport.calls).toEqual(['status file-7', 'init ipsec.log', 'whole file-1 5']);
  });

  test('missing bytes at complete are their own failure', async () => {
    const { send, transport } = setUp(25);
    transport.failures.set('complete file-1', [new ApiError({ status: 409, code: 'upload_missing_data' })]);
    await expect(send()).rejects.toThrow(MissingDataError);
  });

  test('when the answer to a try was lost, the file is there', async () => {
    const { send, transport } = setUp(5);
    transport.failures.set('whole file-1 5', [
      new NetworkError('ERR_NETWORK'),
      new ApiError({ status: 409, code: 'upload_already_complete' }),
    ]);
    await expect(send()).resolves.toBeUndefined();
  });

  test('an abort stops the tries', async () => {
    const { send, transport, controller } = setUp(25);
    transport.before.set('chunk 1 10', () => controller.abort());
    transport.failures.set('chunk 1 10', [new NetworkError('ERR_CANCELED')]);
    await expect(send()).rejects.toThrow();
    expect(transport.calls.filter((call) => call.startsWith('chunk 1'))).toHaveLength(1);
  });

  test('a name that is too long is cut and keeps its extension', async () => {
    const { send, transport } = setUp(5);
    await send(null, `${'n'.repeat(200)}.tar`);
    expect(transport.calls[0]).toBe(`init ${'n'.repeat(124)}.tar`);
  });
});
