import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Draft } from '#generated/model/draft.ts';
import { ApiError, NetworkError } from '#web/shared/http/api-error.ts';
import {
  alreadySent,
  draftOf,
  heldUp,
  keepDraft,
  SAVED_ON,
  ticket,
  typed,
} from '../../../../tests/support/web/draft-store-harness.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const lost = () => new NetworkError('ERR_NETWORK');

describe('saving', () => {
  test('300 ms after the last change, once, with the version that it is based on', async () => {
    const { saves, type, status, copies, notified, draftStore } = keepDraft();
    type(typed('V'));
    await pass(299);
    type(typed('VPN'));
    await pass(299);
    expect(saves).toHaveLength(0);
    expect(status()).toBe('unsaved');
    await pass(1);
    expect(saves).toEqual([{ kind: 'NewTicket', title: 'VPN', files: [], version: 0, tab: 'tab-1', isLeaving: false }]);
    expect(draftStore.state()).toMatchObject({ status: 'saved', version: 1, savedOn: SAVED_ON });
    expect(copies).toEqual([]);
    expect(notified).toEqual(['saved 1']);
    type(typed('VPN drops'));
    await pass(300);
    expect(saves[1]).toMatchObject({ title: 'VPN drops', version: 1 });
  });

  test('nothing but choices makes no draft, and what is as it was is not saved', async () => {
    const { saves, type, status } = keepDraft();
    type({ ...typed(''), type: 'Incident', productGroupId: 'p' });
    await pass(1_000);
    type(typed('x'));
    type(typed(''));
    await pass(1_000);
    expect(saves).toHaveLength(0);
    expect(status()).toBe('saved');
  });

  test('a different order of keys and files is not a change', async () => {
    const content = typed('VPN', 'It drops.', 'a', 'b');
    const { saves, type } = keepDraft({ version: 3, content });
    const document = { content: content.document?.content ?? [], type: 'doc' as const };
    type({ ...content, document, files: content.files.toReversed() });
    await pass(1_000);
    expect(saves).toHaveLength(0);
  });

  test('one at a time, and then the newest', async () => {
    const { saves, server, type, status, copies } = keepDraft();
    const first = heldUp();
    server.save.mockReturnValueOnce(first.promise);
    type(typed('1'));
    await pass(300);
    expect(status()).toBe('saving');
    for (const title of ['2', '3', '4']) {
      type(typed(title));
      await pass(400);
    }
    expect(saves).toHaveLength(1);
    expect(copies.at(-1)?.title).toBe('4');
    first.resolve({ version: 1, savedOn: SAVED_ON });
    await pass(300);
    expect(saves.map(({ title }) => title)).toEqual(['1', '4']);
    expect(status()).toBe('saved');
  });

  test('flush saves at once and waits; a refusal is thrown', async () => {
    const { draftStore, saves, server, type } = keepDraft();
    type(typed('VPN'));
    await draftStore.flush();
    expect(saves).toHaveLength(1);
    server.save.mockRejectedValueOnce(lost());
    type(typed('VPN drops'));
    await expect(draftStore.flush()).rejects.toThrow(NetworkError);
  });

  test('leaving sends the newest text beside the save in progress', async () => {
    const { draftStore, saves, server, type, copies } = keepDraft();
    server.save.mockImplementation((_request, { signal }) =>
      Promise.race([
        heldUp().promise,
        new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
      ]),
    );
    type(typed('1'));
    await pass(300);
    type(typed('2'));
    draftStore.leave();
    expect(saves.map(({ title, isLeaving }) => [title, isLeaving])).toEqual([
      ['1', false],
      ['2', true],
    ]);
    expect(copies.at(-1)?.title).toBe('2');
  });

  test('a form that goes away is saved once more, and then no more', async () => {
    const { saves, type, letGo, server } = keepDraft();
    server.save.mockRejectedValue(lost());
    type(typed('VPN'));
    letGo();
    await pass(120_000);
    expect(saves).toHaveLength(1);
  });

  test('what this device kept goes out at once', async () => {
    const { saves } = keepDraft({ content: typed('Kept'), version: 4, isUnsaved: true });
    await pass(0);
    expect(saves).toMatchObject([{ title: 'Kept', version: 4 }]);
  });
});

describe('without a server', () => {
  test('the copy stays, retries back off, and a restored network saves it', async () => {
    const { draftStore, saves, server, type, status, copies } = keepDraft();
    server.save.mockRejectedValue(lost());
    type(typed('VPN'));
    await pass(300);
    expect(status()).toBe('offline');
    await pass(2_000 + 4_000);
    expect(saves).toHaveLength(3);
    type(typed('VPN drops'));
    await pass(1_000);
    expect(saves).toHaveLength(3);
    expect(copies.at(-1)?.title).toBe('VPN drops');
    expect(draftStore.isAtRisk()).toBe(false);
    server.save.mockResolvedValue({ version: 1, savedOn: SAVED_ON });
    draftStore.retry();
    await pass(0);
    expect(status()).toBe('saved');
    expect(copies).toEqual([]);
  });

  test.each([
    [500, 2],
    [429, 2],
    [501, 1],
    [404, 1],
    [422, 1],
  ])('%i is distinguished from a lost network', async (httpStatus, tries) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { saves, server, type, status } = keepDraft();
    server.save.mockRejectedValue(new ApiError({ status: httpStatus }));
    type(typed('VPN'));
    await pass(300 + 2_000);
    expect(status()).toBe('refused');
    expect(saves).toHaveLength(tries);
    server.save.mockResolvedValue({ version: 1, savedOn: SAVED_ON });
    type(typed('VPN!'));
    await pass(300);
    expect(status()).toBe('saved');
  });

  test('without room on the device the text is at risk until it is saved', async () => {
    const { draftStore, server, type, fillStorage } = keepDraft();
    fillStorage();
    server.save.mockRejectedValueOnce(lost());
    type(typed('VPN'));
    await pass(300);
    expect(draftStore.isAtRisk()).toBe(true);
    await pass(2_000);
    expect(draftStore.isAtRisk()).toBe(false);
  });
});

describe('other tabs and devices', () => {
  const newer = draftOf(7, { title: 'Newer' });

  test('a newer version replaces the text when nothing is unsaved', async () => {
    const { draftStore, form, saves, server } = keepDraft({ version: 6, content: typed('Older') });
    server.load.mockResolvedValue(newer);
    draftStore.handleSaved(6);
    expect(server.load).not.toHaveBeenCalled();
    draftStore.handleSaved(7);
    await pass(0);
    expect(form.taken).toEqual([newer]);
    form.content = typed('Newer');
    draftStore.changed();
    await pass(1_000);
    expect(saves).toHaveLength(0);
  });

  test('a save that is announced during a check triggers another check', async () => {
    const { draftStore, form, server } = keepDraft({ version: 6, content: typed('Older') });
    const first = Promise.withResolvers<Draft>();
    server.load.mockReturnValueOnce(first.promise).mockResolvedValueOnce(newer);
    const looking = draftStore.look();
    draftStore.handleSaved(7);
    first.resolve(draftOf(6, { title: 'Older' }));
    await looking;
    expect(form.taken).toEqual([newer]);
  });

  test.each<[string, (given: ReturnType<typeof keepDraft>) => void]>([
    ['something is typed', ({ type }) => type(typed('Mine'))],
    ['an upload runs', ({ form }) => (form.isBusy = true)],
  ])('no newer version replaces the text while %s', async (_name, happen) => {
    const given = keepDraft({ version: 6, content: typed('Older') });
    given.server.load.mockResolvedValue(newer);
    const looking = given.draftStore.look();
    happen(given);
    await looking;
    expect(given.form.taken).toEqual([]);
  });

  test('the older text is offered until it is not wanted', async () => {
    const { draftStore, saves, server, type } = keepDraft({ version: 6 });
    const former = { title: 'Of the phone', savedOn: SAVED_ON };
    server.save.mockResolvedValueOnce({ version: 8, savedOn: SAVED_ON, former } as never);
    type(typed('Mine'));
    await pass(300);
    expect(draftStore.state().former).toEqual(former);
    draftStore.dropFormer();
    await pass(0);
    expect(saves[1]).toMatchObject({ title: 'Mine', version: 8, dropFormer: true });
    expect(draftStore.state().former).toBeUndefined();
  });

  test('a ticket that it became elsewhere ends it; with a newer text it is a conflict', async () => {
    const quiet = keepDraft({ version: 6, content: typed('Same') });
    quiet.draftStore.handleSent(ticket);
    expect(quiet.draftStore.state()).toMatchObject({ status: 'sent', sentAs: ticket });
    expect(quiet.form.sentElsewhere).toBe(1);

    const busy = keepDraft({ version: 6, content: typed('Same') });
    busy.server.save.mockRejectedValue(alreadySent());
    busy.server.load.mockResolvedValue(draftOf(8, { sentAs: ticket }));
    busy.type(typed('More'));
    await pass(300);
    expect(busy.draftStore.state()).toMatchObject({ status: 'conflict', sentAs: ticket });
    busy.type(typed('Even more'));
    await pass(60_000);
    expect(busy.saves).toHaveLength(1);
    expect(busy.copies).not.toHaveLength(0);
  });

  test('a comment sent elsewhere: the text here stays and is the next one', async () => {
    const { draftStore, form, saves, server, type } = keepDraft({ kind: 'Reply', version: 6 });
    server.save.mockRejectedValueOnce(alreadySent());
    server.load.mockResolvedValue(draftOf(9, { kind: 'Reply' }));
    type(typed('', 'And one more thing.'));
    await pass(300);
    expect(form.sentElsewhere).toBe(1);
    expect(draftStore.state()).toMatchObject({ wasSentElsewhere: true, version: 9 });
    await pass(300);
    expect(saves[1]).toMatchObject({ kind: 'Reply', version: 9 });
  });
});
