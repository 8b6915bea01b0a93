import { ApiError, NetworkError } from '#web/shared/http/api-error.ts';
import { UPLOAD_FILES_MAX_COUNT } from '#domain/limits.ts';
import { describe, expect, test, vi } from 'vitest';
import { fakeFile } from '../../../../tests/support/web/fake-transport.ts';
import { held, setUpStore } from '../../../../tests/support/web/store-harness.ts';
import { canSave, completedFileIds, heldFileIds } from './upload-file.ts';

describe('the list of uploads', () => {
  test('a file goes Pending, Active, Completed and gets the server id', async () => {
    const { store, transport, statuses, idle } = setUpStore();
    const seen: string[] = [];
    store.subscribe(() => seen.push(statuses().join()));
    store.add([fakeFile('a.log', 5)]);
    await idle();
    expect([...new Set(seen)]).toEqual(['Pending', 'Active', 'Completed']);
    expect(completedFileIds(store.getState())).toEqual(['file-1']);
    expect(transport.calls).toHaveLength(2);
  });

  test.each([
    [fakeFile('a.exe', 5), 'Unsupported'],
    [fakeFile('a.log', 0), 'Empty'],
    [fakeFile('a.log', 5 * 1024 * 1024 + 1), 'SizeLimitExceeded'],
  ])('a file that may not be uploaded is Rejected at once', (file, error) => {
    const { store, transport } = setUpStore();
    store.add([file]);
    expect(store.getState().files[0]).toMatchObject({ status: 'Rejected', error });
    expect(transport.calls).toEqual([]);
  });

  test('a refused file is listed once and does not count', () => {
    const { store } = setUpStore();
    store.add([fakeFile('a.exe', 5)]);
    store.add([fakeFile('a.exe', 5)]);
    expect(store.getState().files).toHaveLength(1);
  });

  test('a duplicate is ignored and gives the row that is there', async () => {
    const { store, idle } = setUpStore();
    const [first] = store.add([fakeFile('a.log', 5)]);
    const [again] = store.add([fakeFile('a.log', 5)]);
    expect(again?.key).toBe(first?.key);
    expect(store.getState()).toMatchObject({ files: [{ name: 'a.log' }], duplicates: 1 });
    await idle();
  });

  test('files beyond the maximum are counted, not taken', async () => {
    const { store, idle } = setUpStore();
    store.add(Array.from({ length: UPLOAD_FILES_MAX_COUNT + 2 }, (_, index) => fakeFile(`${index}.log`, 5)));
    expect(store.getState()).toMatchObject({ tooMany: 2 });
    expect(store.getState().files).toHaveLength(UPLOAD_FILES_MAX_COUNT);
    await idle();
  });

  test('one file at a time, in order', async () => {
    const { store, transport, statuses, idle } = setUpStore();
    const hold = held();
    transport.before.set('whole file-1 5', hold.until);
    store.add([fakeFile('a.log', 5), fakeFile('b.log', 6)]);
    await vi.waitUntil(() => transport.calls.length === 2, { timeout: 60_000 });
    expect(statuses()).toEqual(['Active', 'Pending']);
    hold.release();
    await idle();
    expect(transport.calls).toEqual(['init a.log', 'whole file-1 5', 'init b.log', 'whole file-2 6']);
  });

  test('the order of choice, whichever is added, fails or is chosen later', async () => {
    const { store, transport, idle } = setUpStore();
    const names = () => store.getState().files.map(({ name }) => name);
    const picked = store.pick(['a', 'b', 'c', 'd'].map((name) => fakeFile(`${name}.log`, 5)));
    transport.failures.set('init b.log', [new ApiError({ status: 413 })]);
    store.addPicked(picked.slice(1, 2));
    store.add([fakeFile('later.log', 6)]);
    await idle();
    store.addPicked(picked.filter((_, index) => index !== 1));
    await idle();
    expect(names()).toEqual(['a.log', 'b.log', 'c.log', 'd.log', 'later.log']);
    const keyOf = (name: string) => store.getState().files.find((file) => file.name === name)?.key ?? '';
    store.retry(keyOf('b.log'));
    store.remove(keyOf('c.log'));
    await idle();
    expect(names()).toEqual(['a.log', 'b.log', 'd.log', 'later.log']);
    expect(transport.calls.filter((call) => call.startsWith('init'))).toEqual(
      ['b', 'later', 'a', 'c', 'd', 'b'].map((name) => `init ${name}.log`),
    );
    expect(completedFileIds(store.getState())).toEqual(['file-2', 'file-5', 'file-4', 'file-1']);
    expect(heldFileIds(store.getState())).toEqual(completedFileIds(store.getState()));
  });

  test('three at a time where the constant says so', async () => {
    const { store, transport, statuses, idle } = setUpStore({ concurrentFiles: 3 });
    const hold = held();
    for (const name of ['a', 'b', 'c', 'd']) transport.before.set(`init ${name}.log`, hold.until);
    store.add(['a', 'b', 'c', 'd'].map((name) => fakeFile(`${name}.log`, 5)));
    expect(statuses()).toEqual(['Active', 'Active', 'Active', 'Pending']);
    hold.release();
    await idle();
    expect(statuses()).toEqual(['Completed', 'Completed', 'Completed', 'Completed']);
  });

  test.each([
    ['content_mismatch', 'Unsupported'],
    ['virus_found', 'Unsupported'],
    ['size_limit_exceeded', 'SizeLimitExceeded'],
  ])(
    'a file that the server refuses is Rejected (%s): no draft holds it, it may be chosen again',
    async (code, error) => {
      const { store, transport, statuses, idle } = setUpStore();
      const errors = [{ field: 'file', code, message: 'The bytes say otherwise.' }];
      transport.failures.set('whole file-1 5', [new ApiError({ status: 422, errors })]);
      store.add([fakeFile('a.png', 5)]);
      await idle();
      expect(store.getState().files[0]).toMatchObject({ status: 'Rejected', error, failure: { problem: { errors } } });
      expect(heldFileIds(store.getState())).toEqual([]);
      store.retry(store.getState().files[0]?.key ?? '');
      expect(statuses()).toEqual(['Rejected']);
      store.add([fakeFile('a.png', 5)]);
      await idle();
      expect(statuses()).toEqual(['Completed']);
    },
  );

  test('a running upload reports its progress beside the list, which does not change', async () => {
    const { store, transport, idle } = setUpStore();
    const hold = held();
    transport.before.set('chunk 2 5', hold.until);
    store.add([fakeFile('a.log', 25)]);
    await vi.waitUntil(() => transport.calls.includes('chunk 2 5'), { timeout: 60_000 });
    const { key } = store.getState().files[0] ?? { key: '' };
    expect(store.progress.get(key)).toEqual({ sentBytes: 20, bytesPerSecond: null, isOffline: false });
    const notified = vi.fn<() => void>();
    store.subscribe(notified);
    hold.release();
    await idle();
    expect(notified).toHaveBeenCalledTimes(1);
    expect(store.progress.get(key)).toBeUndefined();
  });

  test('a failed file lets the next one start and continues only on retry', async () => {
    const { store, transport, statuses, idle } = setUpStore();
    transport.failures.set('init a.log', [new ApiError({ status: 422, detail: 'Not this one.' })]);
    store.add([fakeFile('a.log', 5), fakeFile('b.log', 6)]);
    await idle();
    expect(statuses()).toEqual(['Failed', 'Completed']);
    expect(store.getState().files[0]).toMatchObject({
      error: 'Failed',
      failure: { problem: { detail: 'Not this one.' } },
    });
    store.retry(store.getState().files[0]?.key ?? '');
    await idle();
    expect(statuses()).toEqual(['Completed', 'Completed']);
  });

  test('a retry resumes with the chunks that are missing', async () => {
    const { store, transport, idle } = setUpStore();
    const cut = () => new NetworkError('ERR_NETWORK');
    transport.failures.set('chunk 1 10', [cut(), cut(), cut()]);
    store.add([fakeFile('a.log', 25)]);
    await idle();
    transport.known.set('file-1', [0]);
    store.retry(store.getState().files[0]?.key ?? '');
    await idle();
    expect(transport.calls.slice(-4)).toEqual(['status file-1', 'chunk 1 10', 'chunk 2 5', 'complete file-1']);
    expect(transport.calls.filter((call) => call.startsWith('chunk 0'))).toHaveLength(1);
  });

  test('missing bytes are reported as such', async () => {
    const { store, transport, idle } = setUpStore();
    transport.failures.set('complete file-1', [new ApiError({ status: 409, code: 'upload_missing_data' })]);
    store.add([fakeFile('a.log', 25)]);
    await idle();
    expect(store.getState().files[0]).toMatchObject({ status: 'Failed', error: 'MissingData' });
  });
});

describe('stopping uploads', () => {
  test('a running one is aborted and can be retried', async () => {
    const { store, transport, statuses, idle } = setUpStore();
    const hold = held();
    transport.before.set('whole file-1 5', hold.until);
    store.add([fakeFile('a.log', 5)]);
    await vi.waitUntil(() => transport.calls.length === 2, { timeout: 60_000 });
    store.abort(store.getState().files[0]?.key ?? '');
    hold.release();
    await idle();
    expect(statuses()).toEqual(['Aborted']);
  });

  test('a waiting one is aborted at once', () => {
    const { store, statuses } = setUpStore();
    store.add([fakeFile('a.log', 5), fakeFile('b.log', 5)]);
    store.abort(store.getState().files[1]?.key ?? '');
    expect(statuses()[1]).toBe('Aborted');
  });

  test('removing discards the file on the server; a discard that fails is passed over', async () => {
    const { store, transport, idle } = setUpStore();
    transport.failures.set('discard file-1', [new NetworkError('ERR_NETWORK')]);
    store.add([fakeFile('a.log', 5)]);
    await idle();
    store.remove(store.getState().files[0]?.key ?? '');
    expect(store.getState().files).toEqual([]);
    expect(transport.calls.at(-1)).toBe('discard file-1');
  });

  test('a file removed while init runs is discarded when its id comes', async () => {
    const { store, transport } = setUpStore();
    const hold = held();
    transport.init = async (_file, _signal) => {
      await hold.until();
      return { fileId: 'late', maxChunkSize: 10 };
    };
    store.add([fakeFile('a.log', 5)]);
    store.remove(store.getState().files[0]?.key ?? '');
    hold.release();
    await vi.waitUntil(() => transport.calls.includes('discard late'), { timeout: 60_000 });
  });

  test('release removes saved and failed files and keeps files added since', async () => {
    const { store, transport, idle } = setUpStore();
    store.add([fakeFile('a.log', 5), fakeFile('no.xyz', 5)]);
    await idle();
    const saved = store.getState().files.flatMap(({ fileId }) => fileId ?? []);
    store.add([fakeFile('b.log', 5)]);
    store.release(saved);
    expect(store.getState().files.map(({ name }) => name)).toEqual(['b.log']);
    await idle();
    store.discardAll();
    expect(store.getState().files).toEqual([]);
    expect(transport.calls.filter((call) => call.startsWith('discard'))).toEqual(['discard file-2']);
  });
});

describe('saving', () => {
  test('needs idle uploads and text or an uploaded file', async () => {
    const { store, idle } = setUpStore();
    expect(canSave(store.getState(), false)).toBe(false);
    expect(canSave(store.getState(), true)).toBe(true);
    store.add([fakeFile('a.log', 5)]);
    expect(canSave(store.getState(), true)).toBe(false);
    await idle();
    expect(canSave(store.getState(), false)).toBe(true);
  });

  test('an image deleted from the text is not saved, and Undo restores it', async () => {
    const { store, idle } = setUpStore();
    store.add([fakeFile('a.png', 5, 'image/png')]);
    await idle();
    store.markRemoved(['file-1']);
    expect(completedFileIds(store.getState())).toEqual([]);
    expect(canSave(store.getState(), false)).toBe(false);
    store.markRemoved([]);
    expect(completedFileIds(store.getState())).toEqual(['file-1']);
  });
});
