import { HttpResponse } from 'msw';
import { EVENT_STREAM_BEAT_MS } from '#domain/limits.ts';
import type { EventPage } from '#generated/model/eventPage.ts';
import type { LiveEvent } from '#generated/model/liveEvent.ts';
import type { Call, MockHandlers } from '../call.ts';
import { sees } from '../scope.ts';

/** Events in the mocks themselves, in this tab or another: by polling, or by a stream that only beats. */
export const eventHandlers: MockHandlers = {
  getEvents(call) {
    const page = eventsAfter(call);
    const accepted = call.request.headers.get('accept') ?? '';
    return accepted.startsWith('text/event-stream') ? beatingStream(page) : page;
  },
};

function eventsAfter({ data, user, query }: Pick<Call<'getEvents'>, 'data' | 'user' | 'query'>): EventPage {
  const count = data.events.length;
  const from = query.after === undefined ? count : Number(query.after);
  const result = data.events.flatMap(({ ticketId, entry: { kind, on, commentId } }, index): LiveEvent[] => {
    const ticket = data.tickets.find(({ id }) => id === ticketId);
    if (index < from || ticket === undefined || !sees(user, ticket)) return [];
    const comment = commentId === undefined ? {} : { commentId };
    return [{ cursor: String(index + 1), kind, ticketId, displayId: String(ticket.displayId), ...comment, on }];
  });
  return { result, cursor: String(count), complete: true };
}

function beatingStream({ result, cursor }: EventPage): Response {
  const news = result.map((event) => `id: ${event.cursor}\nevent: change\ndata: ${JSON.stringify(event)}\n\n`);
  const beat = `id: ${cursor}\nevent: beat\ndata: {}\n\n`;
  const encoder = new TextEncoder();
  let timer: ReturnType<typeof setInterval>;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode([...news, beat].join('')));
      timer = setInterval(() => controller.enqueue(encoder.encode(beat)), EVENT_STREAM_BEAT_MS);
    },
    cancel: () => clearInterval(timer),
  });
  return new HttpResponse(stream, { headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' } });
}
