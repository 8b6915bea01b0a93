import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '#web/shared/http/api-error.ts';
import { sendWaiting } from './send-waiting.ts';
import type { Waiting } from './waiting-items.ts';

const content = { type: 'doc', content: [{ type: 'paragraph' }] } as const;

const reply = (key: string, status: 'kept' | 'failed' = 'kept'): Waiting => ({
  kind: 'reply',
  key,
  ticketId: 't',
  writtenAt: 1,
  content: content as never,
  files: [],
  choice: {},
  sendsDraft: false,
  status,
});

/** A device with these items, and a server that answers each key with that error, or takes it. */
function device(items: Waiting[], refusals: Record<string, Error> = {}) {
  const stored = new Map(items.map((item) => [item.key, item]));
  const sent: string[] = [];
  const send = () =>
    sendWaiting({
      read: () => [...stored.values()],
      keep: (item) => stored.set(item.key, item),
      drop: ({ key }) => stored.delete(key),
      send: ({ key }) => {
        sent.push(key);
        const refusal = refusals[key];
        return refusal === undefined ? Promise.resolve() : Promise.reject(refusal);
      },
    });
  return { send, sent, states: () => [...stored.values()].map(({ key, status }) => `${key} ${status}`) };
}

test('all of it goes out in order, and nothing stays', async () => {
  const { send, sent, states } = device([reply('a'), reply('b'), reply('c')]);
  await send();
  expect(sent).toEqual(['a', 'b', 'c']);
  expect(states()).toEqual([]);
});

test('a refused one stays with its reason, and the next one is sent', async () => {
  const { send, sent, states } = device([reply('a'), reply('b')], { a: new ApiError({ status: 409 }) });
  await send();
  expect(sent).toEqual(['a', 'b']);
  expect(states()).toEqual(['a failed']);
  await send();
  expect(sent).toEqual(['a', 'b']);
});

test.each([new NetworkError('ERR'), new ApiError({ status: 401 }), new ApiError({ status: 503 })])(
  'after %s all of the rest waits on',
  async (failure) => {
    const { send, sent, states } = device([reply('a'), reply('b')], { a: failure });
    await send();
    expect(sent).toEqual(['a']);
    expect(states()).toEqual(['a kept', 'b kept']);
  },
);
