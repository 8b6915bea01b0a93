import { useEffect, useState } from 'react';
import { reportPresence } from '#generated/api/tickets/tickets.ts';
import type { TicketPresence } from '#generated/model/ticketPresence.ts';
import type { CallOptions } from '#web/shared/http/api-client.ts';
import { outlivePage } from '#web/shared/http/fetch-adapter.ts';
import { onLiveEvent } from './live-hub.ts';
import { PresenceReporter } from './presence-reporter.ts';

const background: CallOptions = { standalone: true, quiet: true };

const writers = new Set<(ticketId: string, isWriting: boolean) => void>();

/** The reply to a ticket has changed: it is being written, or is empty again, sent or discarded. */
export function noteWriting(ticketId: string, isWriting: boolean): void {
  for (const listener of writers) listener(ticketId, isWriting);
}

/** Reports that this person has the ticket open, and returns who else has; undefined until the server has responded. */
export function useLiveTicket(ticketId: string): { presence: TicketPresence | undefined } {
  const [presence, setPresence] = useState<TicketPresence>();
  // The server, the page's life and the stream are outside of React.
  useEffect(() => {
    const stop = new AbortController();
    const apply = (given: TicketPresence) => !stop.signal.aborted && setPresence(given);
    const reporter = new PresenceReporter({
      isVisible: () => document.visibilityState === 'visible',
      // Nothing is lost by a report that fails: the next one comes soon.
      report: (activity, isLeaving) => {
        const reported = isLeaving
          ? reportPresence({ ticketId, activity }, { ...background, adapter: outlivePage })
          : reportPresence({ ticketId, activity }, { ...background, afterPaint: true }, stop.signal);
        reported.then(apply, () => undefined);
      },
    });
    const receive = (written: string, isWriting: boolean) => {
      if (written !== ticketId) return;
      if (isWriting) reporter.noteWriting();
      else reporter.noteSent();
    };
    writers.add(receive);
    const unlisten = onLiveEvent((update) => {
      if (update.kind === 'presence' && update.change.ticketId === ticketId) apply(update.change.presence);
    });
    document.addEventListener('visibilitychange', reporter.update, stop);
    window.addEventListener('pagehide', reporter.leave, stop);
    window.addEventListener('pageshow', reporter.update, stop);
    reporter.update();
    return () => {
      stop.abort();
      unlisten();
      writers.delete(receive);
      reporter.leave();
    };
  }, [ticketId]);
  return { presence };
}
