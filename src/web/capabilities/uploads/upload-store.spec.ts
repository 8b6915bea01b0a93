import { ApiError, NetworkError } from '#web/shared/http/api-error.ts';
import { UPLOAD_FILES_MAX_COUNT } from '#domain/limits.ts';
import type { DraftFile } from '#generated/model/draftFile.ts';
import { describe, expect, test, vi } from 'vitest';
import { FakeTransport, fakeFile } from './fake-transport.ts';
import { canSave, completedFileIds, heldFileIds, isIdle } from './upload-file.ts';
import { createUploadStore } from './upload-store.ts';

function setUp() {
  const transport = new FakeTransport(10);
  const store = createUploadStore({ transport, wait: async () => undefined, now: () => 0 });
  const statuses = () => store.getState().files.map((file) => file.status);
  const idle = () => vi.waitUntil(() => isIdle(store.getState()));
  return { transport, store, statuses, idle };
}

function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { until: () => promise, release: () => resolve() };
}

describe('the list of uploads', () => {
  test('a file goes Pending, Active, Completed and gets the server id', async () => {
    const { store, transport, statuses, idle } = setUp();
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
    const { store, transport } = setUp();
    store.add([file]);
    expect(store.getState().files[0]).toMatchObject({ status: 'Rejected', error });
    expect(transport.calls).toEqual([]);
  });

  test('a refused file stands once and takes no place', () => {
    const { store } = setUp();
    store.add([fakeFile('a.exe', 5)]);
    store.add([fakeFile('a.exe', 5)]);
    expect(store.getState().files).toHaveLength(1);
  });

  test('a duplicate is ignored and gives the row that is there', async () => {
    const { store, idle } = setUp();
    const [first] = store.add([fakeFile('a.log', 5)]);
    const [again] = store.add([fakeFile('a.log', 5)]);
    expect(again?.key).toBe(first?.key);
    expect(store.getState().files).toHaveLength(1);
    await idle();
  });

  test('files beyond the maximum are counted, not taken', async () => {
    const { store, idle } = setUp();
    store.add(Array.from({ length: UPLOAD_FILES_MAX_COUNT + 2 }, (_, index) => fakeFile(`${index}.log`, 5)));
    expect(store.getState()).toMatchObject({ tooMany: 2 });
    expect(store.getState().files).toHaveLength(UPLOAD_FILES_MAX_COUNT);
    await idle();
  });

  test('one file at a time, in order', async () => {
    const { store, transport, statuses, idle } = setUp();
    const hold = held();
    transport.before.set('whole file-1 5', hold.until);
    store.add([fakeFile('a.log', 5), fakeFile('b.log', 6)]);
    await vi.waitUntil(() => transport.calls.length === 2);
    expect(statuses()).toEqual(['Active', 'Pending']);
    hold.release();
    await idle();
    expect(transport.calls).toEqual(['init a.log', 'whole file-1 5', 'init b.log', 'whole file-2 6']);
  });

  test('a failed file lets the next one go and goes on by retry only', async () => {
    const { store, transport, statuses, idle } = setUp();
    transport.failures.set('init a.log', [new ApiError({ status: 422, detail: 'Not this one.' })]);
    store.add([fakeFile('a.log', 5), fakeFile('b.log', 6)]);
    await idle();
    expect(statuses()).toEqual(['Failed', 'Completed']);
    expect(store.getState().files[0]).toMatchObject({ error: 'Failed', detail: 'Not this one.' });
    store.retry(store.getState().files[0]?.key ?? '');
    await idle();
    expect(statuses()).toEqual(['Completed', 'Completed']);
  });

  test('a retry resumes with the chunks that are missing', async () => {
    const { store, transport, idle } = setUp();
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

  test('missing bytes are told as such', async () => {
    const { store, transport, idle } = setUp();
    transport.failures.set('complete file-1', [new ApiError({ status: 409, code: 'upload_missing_data' })]);
    store.add([fakeFile('a.log', 25)]);
    await idle();
    expect(store.getState().files[0]).toMatchObject({ status: 'Failed', error: 'MissingData' });
  });
});

describe('stopping uploads', () => {
  test('a running one is aborted and can be retried', async () => {
    const { store, transport, statuses, idle } = setUp();
    const hold = held();
    transport.before.set('whole file-1 5', hold.until);
    store.add([fakeFile('a.log', 5)]);
    await vi.waitUntil(() => transport.calls.length === 2);
    store.abort(store.getState().files[0]?.key ?? '');
    hold.release();
    await idle();
    expect(statuses()).toEqual(['Aborted']);
  });

  test('a waiting one is aborted at once', () => {
    const { store, statuses } = setUp();
    store.add([fakeFile('a.log', 5), fakeFile('b.log', 5)]);
    store.abort(store.getState().files[1]?.key ?? '');
    expect(statuses()[1]).toBe('Aborted');
  });

  test('removing discards the file on the server; a discard that fails is passed over', async () => {
    const { store, transport, idle } = setUp();
    transport.failures.set('discard file-1', [new NetworkError('ERR_NETWORK')]);
    store.add([fakeFile('a.log', 5)]);
    await idle();
    store.remove(store.getState().files[0]?.key ?? '');
    expect(store.getState().files).toEqual([]);
    expect(transport.calls.at(-1)).toBe('discard file-1');
  });

  test('a file removed while init runs is discarded when its id comes', async () => {
    const { store, transport } = setUp();
    const hold = held();
    transport.init = async (_file, _signal) => {
      await hold.until();
      return { fileId: 'late', maxChunkSize: 10 };
    };
    store.add([fakeFile('a.log', 5)]);
    store.remove(store.getState().files[0]?.key ?? '');
    hold.release();
    await vi.waitUntil(() => transport.calls.includes('discard late'));
  });

  test('release takes out what was saved and what could not be, and keeps what was added meanwhile', async () => {
    const { store, transport, idle } = setUp();
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
    const { store, idle } = setUp();
    expect(canSave(store.getState(), false)).toBe(false);
    expect(canSave(store.getState(), true)).toBe(true);
    store.add([fakeFile('a.log', 5)]);
    expect(canSave(store.getState(), true)).toBe(false);
    await idle();
    expect(canSave(store.getState(), false)).toBe(true);
  });

  test('an image deleted from the text is not saved, an undo brings it back', async () => {
    const { store, idle } = setUp();
    store.add([fakeFile('a.png', 5, 'image/png')]);
    await idle();
    store.markRemoved(['file-1']);
    expect(completedFileIds(store.getState())).toEqual([]);
    expect(canSave(store.getState(), false)).toBe(false);
    store.markRemoved([]);
    expect(completedFileIds(store.getState())).toEqual(['file-1']);
  });
});

describe('a draft that comes back', () => {
  const draftFile = (id: string, more: Partial<DraftFile> = {}): DraftFile => ({
    id,
    name: `${id}.log`,
    size: 25,
    type: 'text/plain',
    category: 'text',
    status: 'Completed',
    receivedBytes: 25,
    listed: true,
    ...more,
  });

  test('has its files: uploaded, half-finished, and deleted from the text', () => {
    const { store, transport } = setUp();
    store.restore([
      draftFile('whole'),
      draftFile('half', { status: 'Active', receivedBytes: 10 }),
      draftFile('gone', { listed: false }),
    ]);
    expect(store.getState().files).toMatchObject([
      { fileId: 'whole', status: 'Completed', error: null, removed: false },
      { fileId: 'half', status: 'Aborted', error: 'Aborted', sentBytes: 10 },
      { fileId: 'gone', status: 'Completed', removed: true },
    ]);
    expect(heldFileIds(store.getState())).toEqual(['whole', 'half']);
    expect(completedFileIds(store.getState())).toEqual(['whole']);
    expect(canSave(store.getState(), false)).toBe(true);
    expect(transport.calls).toEqual([]);
  });

  test('leaves what is being sent here, and follows what another tab took out', async () => {
    const { store, transport, idle } = setUp();
    store.add([fakeFile('a.log', 5)]);
    await idle();
    const hold = held();
    transport.before.set('chunk 1 10', hold.until);
    store.add([fakeFile('b.log', 25)]);
    await vi.waitUntil(() => transport.calls.includes('chunk 1 10'));
    expect(heldFileIds(store.getState())).toEqual(['file-1', 'file-2']);
    store.restore([draftFile('new'), draftFile('file-2', { status: 'Active' })]);
    expect(heldFileIds(store.getState())).toEqual(['new', 'file-2']);
    hold.release();
    await idle();
    expect(completedFileIds(store.getState())).toEqual(['new', 'file-2']);
  });
});
