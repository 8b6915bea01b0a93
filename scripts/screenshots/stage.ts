import type { Page } from 'playwright';
import type { Messages } from '#web/messages/catalogue.ts';

/** The person who views the page, from the demo data. */
export type Viewer = 'nobody' | 'customer' | 'newcomer' | 'engineer';

/** The demo tickets that show a state, as numbers for addresses. */
export type TicketIds = Record<'waiting' | 'solved' | 'closed' | 'closedLongAgo' | 'withFiles', string>;

/** The context of a screenshot: a page, its texts, and the data to show. */
export interface Stage {
  page: Page;
  texts: Messages;
  tickets: TicketIds;
  isPhone: boolean;
  /** Opens an address of the portal and waits for its first heading. */
  open: (path: string) => Promise<void>;
  /** Lets the server answer calls of the API at this path with an error, or (`'never'`) not at all. */
  answer: (path: string, with_: Answer) => Promise<void>;
}

export type Answer = 'never' | { status: number; body: object };

/** An answer as the server gives it when it fails. */
export const serverError: Answer = {
  status: 500,
  body: { type: 'about:blank', title: 'Server error.', status: 500, requestId: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d40' },
};

/** A draft that was sent from another tab or device. */
export const alreadySent = { type: 'about:blank', title: 'Conflict', status: 409, code: 'draft_already_sent' };
