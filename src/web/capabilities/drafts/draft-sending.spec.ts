import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '#web/shared/http/api-error.ts';
import {
  alreadySent,
  draftOf,
  heldUp,
  keepDraft,
  ticket,
  typed,
} from '../../../../tests/support/web/draft-keeper-harness.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const lost = () => new NetworkError('ERR_NETWORK');

describe('sending', () => {
  test('saves first, gives the version, and saves nothing meanwhile', async () => {
    const { keeper, form, saves, type, told, status } = keepDraft({ kind: 'Reply' });
    type(typed('', 'Yes.'));
    const answer = heldUp();
    const version = vi.fn((_version: number | undefined) => answer.promise);
    const sending = keeper.send(version);
    await pass(0);
    expect(version).toHaveBeenCalledWith(1);
    type(typed('', 'The next one'));
    await pass(5_000);
    expect(saves).toHaveLength(1);
    answer.resolve({ version: 0, savedOn: '' });
    await sending;
    keeper.begunAnew();
    expect(told.at(-1)).toBe('sent');
    await pass(300);
    expect(saves[1]).toMatchObject({ version: 2 });
    expect(JSON.stringify(saves[1])).toContain('The next one');
    form.content = typed('');
    expect(status()).toBe('saved');
  });

  test('without a network nothing is sent; a server without drafts is sent to all the same', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { keeper, server, type } = keepDraft();
    const send = vi.fn(async () => 'sent');
    type(typed('VPN'));
    server.save.mockRejectedValue(lost());
    await expect(keeper.send(send)).rejects.toThrow(NetworkError);
    expect(send).not.toHaveBeenCalled();
    server.save.mockRejectedValue(new ApiError({ status: 501 }));
    expect(await keeper.send(send)).toBe('sent');
    expect(send).toHaveBeenCalledWith(undefined);
  });

  test('what became a ticket is over, here and in the other tabs', async () => {
    const { keeper, saves, type, told, status, copies } = keepDraft();
    type(typed('VPN'));
    await keeper.send(async () => undefined);
    keeper.became(ticket);
    type(typed('VPN again'));
    await pass(60_000);
    expect(status()).toBe('sent');
    expect([saves.length, copies.length, told.at(-1)]).toEqual([1, 0, 'sent 1002346']);
  });

  test('sent by another tab a moment before: it leads to that ticket', async () => {
    const { keeper, form, server } = keepDraft({ version: 3, content: typed('VPN') });
    server.load.mockResolvedValue(draftOf(5, { sentAs: ticket }));
    await expect(keeper.send(() => Promise.reject(alreadySent()))).rejects.toThrow('409');
    expect(keeper.state()).toMatchObject({ status: 'sent', sentAs: ticket });
    expect(form.sentElsewhere).toBe(1);
  });
});

describe('discarding', () => {
  test('deletes what the server has and saves nothing any more', async () => {
    const { keeper, saves, server, type, copies } = keepDraft({ version: 2 });
    type(typed('VPN'));
    await keeper.discard();
    expect(server.discard).toHaveBeenCalledOnce();
    await pass(60_000);
    expect([saves.length, copies.length]).toEqual([0, 0]);
  });

  test('what cannot be discarded goes on', async () => {
    const { keeper, saves, server, type } = keepDraft({ version: 2 });
    server.discard.mockRejectedValueOnce(lost());
    await expect(keeper.discard()).rejects.toThrow(NetworkError);
    type(typed('VPN'));
    await pass(300);
    expect(saves).toHaveLength(1);
  });
});
