import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '#web/shared/http/api-error.ts';
import {
  alreadySent,
  draftOf,
  heldUp,
  keepDraft,
  ticket,
  typed,
} from '../../../../tests/support/web/draft-store-harness.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const lost = () => new NetworkError('ERR_NETWORK');

describe('sending', () => {
  test('saves first, returns the version, and saves nothing while sending', async () => {
    const { draftStore, form, saves, type, notified, status } = keepDraft({ kind: 'Reply' });
    type(typed('', 'Yes.'));
    const answer = heldUp();
    const version = vi.fn((_version: number | undefined) => answer.promise);
    const sending = draftStore.send(version);
    await pass(0);
    expect(version).toHaveBeenCalledWith(1);
    type(typed('', 'The next one'));
    await pass(5_000);
    expect(saves).toHaveLength(1);
    answer.resolve({ version: 0, savedOn: '' });
    await sending;
    draftStore.startNext();
    expect(notified.at(-1)).toBe('sent');
    await pass(300);
    expect(saves[1]).toMatchObject({ version: 2 });
    expect(JSON.stringify(saves[1])).toContain('The next one');
    form.content = typed('');
    expect(status()).toBe('saved');
  });

  test('of a page that is left while it sends a reply, no draft is left behind', async () => {
    const { draftStore, form, saves, type, letGo } = keepDraft({ kind: 'Reply' });
    type(typed('', 'Yes.'));
    const answer = heldUp();
    const sending = draftStore.send(() => answer.promise);
    form.content = typed('');
    await pass(0);
    letGo();
    await pass(0);
    answer.resolve({ version: 0, savedOn: '' });
    await sending;
    draftStore.startNext();
    await pass(5_000);
    expect(saves.map(({ content }) => JSON.stringify(content).includes('Yes.'))).toEqual([true]);
  });

  test('when the browser leaves, a reply being sent is not saved as a draft', async () => {
    const { draftStore, saves, type } = keepDraft({ kind: 'Reply' });
    type(typed('', 'Yes.'));
    draftStore.freeze();
    draftStore.leave();
    await pass(0);
    expect(saves).toEqual([]);
  });

  test('without a network nothing is sent; a server without drafts is sent to all the same', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { draftStore, server, type } = keepDraft();
    const send = vi.fn(async () => 'sent');
    type(typed('VPN'));
    server.save.mockRejectedValue(lost());
    await expect(draftStore.send(send)).rejects.toThrow(NetworkError);
    expect(send).not.toHaveBeenCalled();
    server.save.mockRejectedValue(new ApiError({ status: 501 }));
    expect(await draftStore.send(send)).toBe('sent');
    expect(send).toHaveBeenCalledWith(undefined);
  });

  test('what became a ticket is over, here and in the other tabs', async () => {
    const { draftStore, saves, type, notified, status, copies } = keepDraft();
    type(typed('VPN'));
    await draftStore.send(async () => undefined);
    draftStore.markSent(ticket);
    type(typed('VPN again'));
    await pass(60_000);
    expect(status()).toBe('sent');
    expect([saves.length, copies.length, notified.at(-1)]).toEqual([1, 0, 'sent 1002346']);
  });

  test('sent by another tab a moment before: it leads to that ticket', async () => {
    const { draftStore, form, server } = keepDraft({ version: 3, content: typed('VPN') });
    server.load.mockResolvedValue(draftOf(5, { sentAs: ticket }));
    await expect(draftStore.send(() => Promise.reject(alreadySent()))).rejects.toThrow('409');
    expect(draftStore.state()).toMatchObject({ status: 'sent', sentAs: ticket });
    expect(form.sentElsewhere).toBe(1);
  });
});

describe('discarding', () => {
  test('deletes the draft on the server and stops saving', async () => {
    const { draftStore, saves, server, type, copies } = keepDraft({ version: 2 });
    type(typed('VPN'));
    await draftStore.discard();
    expect(server.discard).toHaveBeenCalledOnce();
    await pass(60_000);
    expect([saves.length, copies.length]).toEqual([0, 0]);
  });

  test('continues when discarding fails', async () => {
    const { draftStore, saves, server, type } = keepDraft({ version: 2 });
    server.discard.mockRejectedValueOnce(lost());
    await expect(draftStore.discard()).rejects.toThrow(NetworkError);
    type(typed('VPN'));
    await pass(300);
    expect(saves).toHaveLength(1);
  });
});
