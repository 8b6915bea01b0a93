import { useEffect, useState } from 'react';
import { reportPresence } from '#generated/api/tickets/tickets.ts';
import type { TicketPresence } from '#generated/model/ticketPresence.ts';
import type { CallOptions } from '#web/shared/http/api-client.ts';
import { onLiveEvent } from './live-hub.ts';
import { PresenceReporter } from './presence-reporter.ts';

const own: CallOptions = { standalone: true, quiet: true };

const writers = new Set<(ticketId: string, writes: boolean) => void>();

/** Something was typed into a reply to the ticket. */
export function noteWriting(ticketId: string): void {
  for (const listener of writers) listener(ticketId, true);
}

/** The reply was sent or emptied. */
export function noteWritten(ticketId: string): void {
  for (const listener of writers) listener(ticketId, false);
}

/** Tells that this person has the ticket open, and who else has; undefined until the server has answered. */
export function useLiveTicket(ticketId: string): { presence: TicketPresence | undefined } {
  const [presence, setPresence] = useState<TicketPresence>();
  // The server, the page's life and the stream are outside of React.
  useEffect(() => {
    const stop = new AbortController();
    const take = (given: TicketPresence) => !stop.signal.aborted && setPresence(given);
    const reporter = new PresenceReporter({
      isVisible: () => document.visibilityState === 'visible',
      // Nothing is lost by a report that fails: the next one comes soon.
      report: (activity, isLeaving) => {
        const options: CallOptions = isLeaving ? { ...own, adapter: 'fetch', fetchOptions: { keepalive: true } } : own;
        reportPresence({ ticketId, activity }, options).then(take, () => undefined);
      },
    });
    const hear = (written: string, writes: boolean) => {
      if (written !== ticketId) return;
      if (writes) reporter.noteWriting();
      else reporter.noteSent();
    };
    writers.add(hear);
    const unlisten = onLiveEvent((news) => {
      if (news.kind === 'presence' && news.change.ticketId === ticketId) take(news.change.presence);
    });
    document.addEventListener('visibilitychange', reporter.look, stop);
    window.addEventListener('pagehide', reporter.leave, stop);
    window.addEventListener('pageshow', reporter.look, stop);
    reporter.look();
    return () => {
      stop.abort();
      unlisten();
      writers.delete(hear);
      reporter.leave();
    };
  }, [ticketId]);
  return { presence };
}
