import { ApiError, NetworkError } from '#web/shared/http/api-error.ts';
import { UPLOAD_STALL_MS } from '#domain/limits.ts';
import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Network } from './network.ts';
import { AnotherFileError, checkFirstChunk } from './same-file.ts';
import { sendFile, MissingDataError } from './send-file.ts';
import { sendUnstalled } from './stall-guard.ts';
import type { SendOptions } from './upload-transport.ts';
import { FakeTransport, fakeFile, steadyLine } from '../../../../tests/support/web/fake-transport.ts';

const CHUNK_BYTES = 10;

// Node has digests everywhere and no such word.
beforeEach(() => {
  vi.stubGlobal('isSecureContext', true);
});

function setUp(size: number, network = steadyLine) {
  const transport = new FakeTransport(CHUNK_BYTES);
  const offline: boolean[] = [];
  const waits: number[] = [];
  const progress: number[] = [];
  const announced: string[] = [];
  const controller = new AbortController();
  const send = (fileId: string | null = null, name = 'ipsec.log') =>
    sendFile({
      file: fakeFile(name, size),
      fileId,
      firstChunkDigest: null,
      transport,
      network,
      signal: controller.signal,
      wait: async (milliseconds) => void waits.push(milliseconds),
      onAnnounced: (id) => announced.push(id),
      onProgress: (sentBytes) => progress.push(sentBytes),
      onOffline: (isOffline) => offline.push(isOffline),
    });
  return { transport, waits, progress, announced, offline, controller, send };
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
    expect(waits).toEqual([1000, 4000]);
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

  test('a known upload continues with the missing chunks', async () => {
    const { send, transport, announced } = setUp(25);
    transport.known.set('file-7', [0, 1]);
    await send('file-7');
    expect(transport.calls).toEqual(['status file-7', 'chunk 2 5', 'complete file-7']);
    expect(announced).toEqual([]);
  });

  test('an upload that the server has forgotten starts again', async () => {
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

  test('the answer that gave an id, the status and complete are tried again too', async () => {
    const { send, transport } = setUp(25);
    for (const call of ['init ipsec.log', 'complete file-1'])
      transport.failures.set(call, [new NetworkError('ERR_NETWORK')]);
    await send();
    expect(transport.calls.filter((call) => call === 'complete file-1')).toHaveLength(2);
  });

  test('a chunk that was damaged on its way is sent again', async () => {
    const { send, transport } = setUp(25);
    transport.failures.set('chunk 1 10', [new ApiError({ status: 409, code: 'upload_digest_mismatch' })]);
    await send();
    expect(transport.calls.filter((call) => call === 'chunk 1 10')).toHaveLength(2);
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

describe('a network that is lost', () => {
  function unsteadyLine() {
    let isOnline = true;
    const { promise, resolve } = Promise.withResolvers<void>();
    const network: Network = { isOnline: () => isOnline, whenOnline: () => promise };
    const comeBack = () => {
      isOnline = true;
      resolve();
    };
    return { network, lose: () => (isOnline = false), comeBack };
  }

  test('uses up no retries: the file continues when the network is back', async () => {
    const { network, lose, comeBack } = unsteadyLine();
    const { send, transport, waits, offline } = setUp(25, network);
    transport.before.set('chunk 1 10', lose);
    transport.failures.set('chunk 1 10', [new NetworkError('ERR_NETWORK')]);
    const sent = send();
    await vi.waitUntil(() => offline.at(-1) === true, { timeout: 60_000 });
    transport.before.delete('chunk 1 10');
    expect(transport.calls.at(-1)).toBe('chunk 1 10');
    comeBack();
    await sent;
    expect(waits).toEqual([]);
    expect(offline).toEqual([true, false]);
    expect(transport.calls.slice(-3)).toEqual(['chunk 1 10', 'chunk 2 5', 'complete file-1']);
  });

  test('fails the file when it does not come back', async () => {
    const { send, transport } = setUp(5, {
      isOnline: () => false,
      whenOnline: () => Promise.reject(new NetworkError('ERR_INTERNET_DISCONNECTED')),
    });
    await expect(send()).rejects.toThrow(NetworkError);
    expect(transport.calls).toEqual([]);
  });
});

describe('a connection that dies without a word', () => {
  test('is cut after a minute without progress', async () => {
    vi.useFakeTimers();
    let go: SendOptions | undefined;
    const cut = vi.fn<() => void>();
    const sent = sendUnstalled(
      (options) => {
        go = options;
        return new Promise((_resolve, reject) => {
          options.signal.addEventListener('abort', () => (cut(), reject(new Error('aborted'))));
        });
      },
      { signal: new AbortController().signal, onProgress: () => undefined },
    );
    const outcome = expect(sent).rejects.toThrow('ERR_STALLED');
    await vi.advanceTimersByTimeAsync(UPLOAD_STALL_MS - 1);
    go?.onProgress(5);
    await vi.advanceTimersByTimeAsync(UPLOAD_STALL_MS - 1);
    expect(cut).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await outcome;
    vi.useRealTimers();
  });
});

describe('a file that is chosen again', () => {
  const digestOf = (bytes: Uint8Array<ArrayBuffer>) => createHash('sha256').update(bytes).digest('hex');
  const file = new File([new Uint8Array(25).fill(7)], 'ipsec.log');

  test('is known by its first chunk', async () => {
    await expect(checkFirstChunk(file, 10, digestOf(new Uint8Array(10).fill(7)))).resolves.toBeUndefined();
    await expect(checkFirstChunk(file, 10, digestOf(new Uint8Array(10)))).rejects.toThrow(AnotherFileError);
  });

  test('cannot be checked where a page has no digests', async () => {
    vi.stubGlobal('isSecureContext', false);
    await expect(checkFirstChunk(file, 10, digestOf(new Uint8Array(10)))).resolves.toBeUndefined();
    vi.unstubAllGlobals();
  });
});
