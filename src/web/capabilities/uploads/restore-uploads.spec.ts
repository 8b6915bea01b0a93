import { UPLOAD_FILES_MAX_COUNT } from '#domain/limits.ts';
import type { DraftFile } from '#generated/model/draftFile.ts';
import { ApiError } from '#web/shared/http/api-error.ts';
import { describe, expect, test, vi } from 'vitest';
import { fakeFile } from '../../../../tests/support/web/fake-transport.ts';
import { held, setUpStore } from '../../../../tests/support/web/store-harness.ts';
import { canSave, completedFileIds, heldFileIds, surplusCount } from './upload-file.ts';

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
    const { store, transport } = setUpStore();
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
    const { store, transport, idle } = setUpStore();
    store.add([fakeFile('a.log', 5)]);
    await idle();
    const hold = held();
    transport.before.set('chunk 1 10', hold.until);
    store.add([fakeFile('b.log', 25)]);
    await vi.waitUntil(() => transport.calls.includes('chunk 1 10'), { timeout: 60_000 });
    expect(heldFileIds(store.getState())).toEqual(['file-1', 'file-2']);
    store.restore([draftFile('new'), draftFile('file-2', { status: 'Active' })]);
    expect(heldFileIds(store.getState())).toEqual(['new', 'file-2']);
    hold.release();
    await idle();
    expect(completedFileIds(store.getState())).toEqual(['new', 'file-2']);
  });

  test('keeps the order of choice of files of this page, known to the server or not', async () => {
    const { store, transport, idle } = setUpStore();
    transport.failures.set('whole file-1 5', [new ApiError({ status: 413 })]);
    transport.failures.set('init b.log', [new ApiError({ status: 413 })]);
    store.add([fakeFile('a.log', 5), fakeFile('b.log', 6), fakeFile('c.log', 7)]);
    await idle();
    store.restore([draftFile('new'), draftFile('file-1', { status: 'Active' }), draftFile('file-2')]);
    expect(store.getState().files.map(({ name }) => name)).toEqual(['new.log', 'a.log', 'b.log', 'c.log']);
  });

  describe('with half a file', () => {
    const half = (more: Partial<DraftFile> = {}) =>
      draftFile('half', { status: 'Active', receivedBytes: 10, type: 'application/octet-stream', ...more });
    function setUpHalf(more: Partial<DraftFile> = {}) {
      const context = setUpStore();
      context.transport.known.set('half', [0]);
      context.store.restore([half(more)]);
      return { ...context, key: context.store.getState().files[0]?.key ?? '' };
    }
    const goesOn = ['status half', 'chunk 1 10', 'chunk 2 5', 'complete half'];

    test('it waits for its file: there is nothing to try again', () => {
      const { store, transport, key, statuses } = setUpHalf();
      store.retry(key);
      expect(statuses()).toEqual(['Aborted']);
      expect(transport.calls).toEqual([]);
    });

    test('continues with the missing chunks when the file is chosen for its row', async () => {
      const { store, transport, key, idle } = setUpHalf();
      store.continueWith(key, fakeFile('half.log', 25));
      await idle();
      expect(transport.calls).toEqual(goesOn);
      expect(completedFileIds(store.getState())).toEqual(['half']);
    });

    test('continues when the file is chosen among others', async () => {
      const { store, transport, idle } = setUpHalf();
      const rows = store.add([fakeFile('half.log', 25), fakeFile('new.log', 5)]);
      expect(rows.map((row) => row?.fileId)).toEqual(['half', null]);
      await idle();
      expect(transport.calls.slice(0, 4)).toEqual(goesOn);
      expect(completedFileIds(store.getState())).toEqual(['half', 'file-1']);
    });

    test.each([fakeFile('other.log', 25), fakeFile('half.log', 24)])('another file is reported as such', (file) => {
      const { store, transport, key } = setUpHalf();
      store.continueWith(key, file);
      expect(store.getState().files[0]).toMatchObject({ status: 'Aborted', isOtherFile: true });
      expect(transport.calls).toEqual([]);
    });

    test('a file of the same name and size is recognized by its bytes', async () => {
      vi.stubGlobal('isSecureContext', true);
      const { store, transport, key, idle } = setUpHalf({ firstChunkDigest: 'f'.repeat(64) });
      store.continueWith(key, fakeFile('half.log', 25));
      await idle();
      expect(store.getState().files[0]).toMatchObject({ status: 'Aborted', isOtherFile: true, isAvailable: false });
      expect(transport.calls).toEqual(['status half']);
      vi.unstubAllGlobals();
    });

    test('starts again when the server has forgotten it', async () => {
      const { store, transport, key, idle } = setUpHalf();
      transport.known.clear();
      store.continueWith(key, fakeFile('half.log', 25));
      await idle();
      expect(completedFileIds(store.getState())).toEqual(['file-1']);
    });
  });

  test('an uploaded one is not taken twice, though the server found its own type', () => {
    const { store, transport } = setUpStore();
    store.restore([draftFile('whole', { type: 'application/gzip' })]);
    expect(store.add([fakeFile('whole.log', 25)])[0]?.fileId).toBe('whole');
    expect(store.getState()).toMatchObject({ duplicates: 1 });
    expect(transport.calls).toEqual([]);
  });

  test('an Undo that restores a ninth file blocks Save until one is removed', () => {
    const { store } = setUpStore();
    store.restore(Array.from({ length: 9 }, (_, index) => draftFile(`file-${index}`, { listed: index > 0 })));
    expect(canSave(store.getState(), true)).toBe(true);
    store.markRemoved([]);
    expect(surplusCount(store.getState())).toBe(1);
    expect(canSave(store.getState(), true)).toBe(false);
    expect(heldFileIds(store.getState())).toHaveLength(UPLOAD_FILES_MAX_COUNT);
    store.remove(store.getState().files[0]?.key ?? '');
    expect(canSave(store.getState(), true)).toBe(true);
  });
});
