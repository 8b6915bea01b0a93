import type { QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query';
import type { LiveEvent } from '#generated/model/liveEvent.ts';
import type { TicketEventKind } from '#generated/model/ticketEventKind.ts';

/** What one kind of event makes stale in an area; nothing as `{}`. */
export type Stale = {
  /** Refetched at once, but after a response in flight: that one alone may say what was unread. */
  queries?: (event: LiveEvent) => readonly QueryKey[];
  /** Lists and counters, read again at most every two seconds. */
  lists?: readonly QueryFilters[];
};

/** What live events do to the cached queries of an area, in each `features/<area>/live.ts`. */
export type LiveArea = {
  stale: Record<TicketEventKind, Stale>;
  /** Whether a cached query may have missed events; the lists need not be named again. */
  missesEvents: (queryKey: QueryKey) => boolean;
  /** For data that is merged into the cache instead of being refetched as a whole. */
  merge?: (queryClient: QueryClient, userId: string, events: readonly LiveEvent[]) => void;
};
