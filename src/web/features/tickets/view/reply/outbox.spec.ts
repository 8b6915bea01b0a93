import { afterEach, describe, expect, test, vi } from 'vitest';
import type { AddCommentRequest } from '#generated/model/addCommentRequest.ts';
import { NetworkError } from '#web/shared/http/api-error.ts';
import { Outbox } from './outbox.ts';
import type { Outgoing } from '../../outgoing.ts';

const content = { type: 'doc', content: [{ type: 'paragraph' }] } as const satisfies Outgoing['content'];
const request: AddCommentRequest = { ticketId: 't', content, files: [] };

const written = (key: string, given: Partial<Outgoing> = {}): Outgoing => ({
  key,
  writtenAt: 1,
  content,
  files: [],
  choice: {},
  sendsDraft: true,
  status: 'waiting',
  ...given,
});

/** An outbox whose server responds when the test says so. */
function harness(left: Outgoing[] = []) {
  const stored = new Map(left.map((item) => [item.key, item]));
  const sent: Outgoing[] = [];
  const returned: string[] = [];
  let takesBack = false;
  let answers: { resolve: () => void; reject: (error: Error) => void } | undefined;
  const outbox = new Outbox({
    read: () => [...stored.values()],
    keep: (item) => stored.set(item.key, item),
    drop: (key) => stored.delete(key),
  });
  const attach = () =>
    outbox.attach({
      deliver: (item, fix) => {
        fix(item.request ?? { ...request, draftVersion: sent.length });
        sent.push(item);
        const { promise, resolve, reject } = Promise.withResolvers<void>();
        answers = { resolve, reject };
        return promise;
      },
      restoreToForm: ({ key }) => {
        if (takesBack) returned.push(key);
        return takesBack;
      },
    });
  if (left.length === 0) attach();
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return {
    outbox,
    attach,
    stored,
    sent: () => sent.map(({ key }) => key),
    lastSent: () => sent.at(-1),
    returned,
    takeBack: () => (takesBack = true),
    succeed: () => (answers?.resolve(), settled()),
    fail: (error = new Error('no')) => (answers?.reject(error), settled()),
    states: () => outbox.items().map(({ key, status }) => `${key} ${status}`),
  };
}

describe('comments being sent', () => {
  test('go out one after another, in order', async () => {
    const { outbox, sent, states, succeed, stored } = harness();
    for (const key of ['a', 'b', 'c']) outbox.add(written(key));
    expect(states()).toEqual(['a sending', 'b waiting', 'c waiting']);
    expect(sent()).toEqual(['a']);
    await succeed();
    expect(states()).toEqual(['b sending', 'c waiting']);
    await succeed();
    await succeed();
    expect(sent()).toEqual(['a', 'b', 'c']);
    expect(stored.size).toBe(0);
  });

  test('one that fails stays in its place, with the same request for the next try', async () => {
    const { outbox, states, succeed, fail, lastSent, stored } = harness();
    outbox.add(written('a'));
    outbox.add(written('b'));
    await fail();
    expect(states()).toEqual(['a failed', 'b sending']);
    await succeed();
    const first = stored.get('a')?.request;
    expect(first).toBeDefined();
    outbox.retry('a');
    expect(lastSent()).toMatchObject({ key: 'a', request: first, sendsDraft: false });
    await succeed();
    expect(states()).toEqual([]);
  });

  test('one that is taken back by the editor is gone here', async () => {
    const { outbox, states, fail, takeBack, returned } = harness();
    takeBack();
    outbox.add(written('a'));
    await fail();
    expect(states()).toEqual([]);
    expect(returned).toEqual(['a']);
  });

  test('a comment being sent cannot be removed, a failed one can', async () => {
    const { outbox, fail, states, stored } = harness();
    outbox.add(written('a'));
    expect(outbox.take('a')).toBeUndefined();
    await fail();
    expect(outbox.take('a')?.key).toBe('a');
    expect(states()).toEqual([]);
    expect(stored.size).toBe(0);
  });

  test('unsent comments of a closed page continue when the ticket is opened', async () => {
    const { attach, sent, states, succeed } = harness([
      written('a', { status: 'failed' }),
      written('b', { status: 'waiting', request }),
    ]);
    expect(sent()).toEqual([]);
    attach();
    expect(sent()).toEqual(['b']);
    await succeed();
    expect(states()).toEqual(['a failed']);
  });
});

describe('a page that is left while comments are being sent', () => {
  test('leaves them to the next page, the one being sent with the request that went out', async () => {
    const { outbox, stored, states, fail, lastSent } = harness();
    outbox.add(written('a'));
    outbox.add(written('b'));
    outbox.leave((item) => ({ ...request, ticketId: item.key }));
    expect([...stored.values()].map(({ key, status, request: sent }) => [key, status, sent?.ticketId])).toEqual([
      ['a', 'kept', 'a'],
      ['b', 'kept', undefined],
    ]);
    // The browser cuts the call.
    await fail(new NetworkError('ERR_NETWORK'));
    expect(states()).toEqual(['a kept', 'b kept']);
    expect(lastSent()?.key).toBe('a');
  });

  test('one that arrives all the same is gone', async () => {
    const { outbox, stored, states, succeed } = harness();
    outbox.add(written('a'));
    outbox.leave(() => request);
    await succeed();
    expect(states()).toEqual([]);
    expect(stored.size).toBe(0);
  });

  test('what has failed stays for the person to decide', async () => {
    const { outbox, states, fail } = harness();
    outbox.add(written('a'));
    await fail();
    outbox.leave(() => request);
    expect(states()).toEqual(['a failed']);
  });
});

describe('comments kept for a connection', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('wait on this device, and are gone once another page has sent them', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const { outbox, states, fail, stored, sent } = harness();
    outbox.add(written('a'));
    outbox.add(written('b'));
    await fail(new NetworkError('ERR_NETWORK'));
    await fail(new NetworkError('ERR_NETWORK'));
    expect(states()).toEqual(['a kept', 'b kept']);
    stored.delete('a');
    expect(outbox.sync()).toBe(true);
    stored.set('b', written('b', { status: 'failed', problem: { status: 409 } }));
    expect(outbox.sync()).toBe(false);
    expect(states()).toEqual(['b failed']);
    expect(sent()).toEqual(['a', 'b']);
  });

  test('are failed instead where the browser says that there is a connection', async () => {
    vi.stubGlobal('navigator', { onLine: true });
    const { outbox, states, fail } = harness();
    outbox.add(written('a'));
    await fail(new NetworkError('ERR_NETWORK'));
    expect(states()).toEqual(['a failed']);
  });
});
