import { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';
import type { LiveMessage, LiveSink } from '../../services/live/internal/port.ts';
import type { AppEnv } from '../context.ts';
import { sendEventStream } from './event-stream.ts';

const change: LiveMessage = {
  kind: 'change',
  event: {
    cursor: 'NDIuMTAwNw',
    kind: 'CommentAdded',
    ticketId: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d10',
    displayId: '1002345',
    on: '2026-11-13T09:15:00Z',
  },
};

async function openStream(outgoing: { writableLength: number; destroy: () => void }) {
  let sink: LiveSink | undefined;
  const leave = vi.fn(() => undefined);
  const app = new Hono<AppEnv>().get('/', (c) =>
    sendEventStream(c, async (given) => {
      sink = given;
      return leave;
    }),
  );
  const answer = await app.request('/', {}, { outgoing });
  if (sink === undefined) throw new Error('Nobody follows.');
  return { answer, sink, leave };
}

const reader = () => ({ writableLength: 0, destroy: vi.fn(() => undefined) });

describe('an event stream', () => {
  it('is written as WHATWG HTML §9.2 reads it', async () => {
    const { answer, sink } = await openStream(reader());
    sink.send({ kind: 'beat', cursor: 'MQ' });
    sink.send(change);
    const presence = { supportLooking: true, looking: [], writing: [] };
    sink.send({ kind: 'presence', change: { ticketId: change.event.ticketId, presence } });
    sink.send({ kind: 'reset', cursor: 'Mg' });
    sink.end();
    sink.send(change);
    expect((await answer.text()).split('\n\n')).toEqual([
      'retry: 2000',
      'id: MQ\nevent: beat\ndata: {}',
      `id: NDIuMTAwNw\nevent: change\ndata: ${JSON.stringify(change.event)}`,
      `event: presence\ndata: ${JSON.stringify({ ticketId: change.event.ticketId, presence })}`,
      'id: Mg\nevent: reset\ndata: {}',
      '',
    ]);
  });

  it('of a client that goes away is left', async () => {
    const { answer, leave, sink } = await openStream(reader());
    await answer.body?.cancel();
    expect(leave).toHaveBeenCalledTimes(1);
    sink.send(change);
    sink.end();
  });

  it('of a client that takes nothing is cut off', async () => {
    const outgoing = reader();
    const { leave, sink } = await openStream(outgoing);
    for (let count = 0; count < 10_000; count += 1) sink.send(change);
    expect([leave.mock.calls.length, outgoing.destroy.mock.calls.length]).toEqual([1, 1]);
  });

  it('that ends while the client takes nothing keeps no connection', async () => {
    const outgoing = { ...reader(), writableLength: 1 };
    const { sink } = await openStream(outgoing);
    sink.end();
    sink.end();
    expect(outgoing.destroy).toHaveBeenCalledTimes(1);
  });
});
