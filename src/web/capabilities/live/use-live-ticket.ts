import { useEffect, useState } from 'react';
import { reportPresence } from '#generated/api/tickets/tickets.ts';
import type { TicketPresence } from '#generated/model/ticketPresence.ts';
import type { CallOptions } from '#web/shared/http/api-client.ts';
import { outlivePage } from '#web/shared/http/fetch-adapter.ts';
import { onLiveEvent } from './live-hub.ts';
import { PresenceReporter } from './presence-reporter.ts';

const own: CallOptions = { standalone: true, quiet: true };

const writers = new Set<(ticketId: string, isWriting: boolean) => void>();

/** The reply to a ticket has changed: somebody writes it, or it is empty again, sent or given up. */
export function noteWriting(ticketId: string, isWriting: boolean): void {
  for (const listener of writers) listener(ticketId, isWriting);
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
        const told = isLeaving
          ? reportPresence({ ticketId, activity }, { ...own, adapter: outlivePage })
          : reportPresence({ ticketId, activity }, { ...own, afterPicture: true }, stop.signal);
        told.then(take, () => undefined);
      },
    });
    const hear = (written: string, isWriting: boolean) => {
      if (written !== ticketId) return;
      if (isWriting) reporter.noteWriting();
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
