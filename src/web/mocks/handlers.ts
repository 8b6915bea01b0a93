import type { MockHandlers } from './call.ts';
import { authHandlers } from './tags/auth.ts';
import { commentHandlers } from './tags/comments.ts';
import { downloadHandlers } from './tags/downloads.ts';
import { draftHandlers } from './tags/drafts.ts';
import { eventHandlers } from './tags/events.ts';
import { fileHandlers } from './tags/files.ts';
import { filterHandlers } from './tags/filters.ts';
import { rmaHandlers } from './tags/rma.ts';
import { searchHandlers } from './tags/search.ts';
import { sessionHandlers } from './tags/sessions.ts';
import { ticketHandlers } from './tags/tickets.ts';
import { transitionHandlers } from './tags/transitions.ts';
import { userHandlers } from './tags/users.ts';
import { watcherHandlers } from './tags/watchers.ts';

/** The operations with state; the others return the contract's example. */
export const handlers: MockHandlers = {
  ...authHandlers,
  ...userHandlers,
  ...ticketHandlers,
  ...transitionHandlers,
  ...commentHandlers,
  ...watcherHandlers,
  ...fileHandlers,
  ...downloadHandlers,
  ...draftHandlers,
  ...filterHandlers,
  ...rmaHandlers,
  ...eventHandlers,
  ...searchHandlers,
  ...sessionHandlers,
};
