import { articleJourney } from './article-journey.ts';
import { conversationJourney } from './conversation-journey.ts';
import { draftsJourney } from './drafts-journey.ts';
import { rmaJourney } from './rma-journey.ts';
import { returnJourney } from './return-journey.ts';
import { sessionJourney } from './session-journey.ts';
import { settingsJourney } from './settings-journey.ts';
import { ticketJourney } from './ticket-journey.ts';
import { ticketListJourney } from './ticket-list-journey.ts';
import type { Journey } from './support/journey-context.ts';
import { twoCustomersJourney } from './two-customers-journey.ts';
import { unitListsJourney } from './unit-lists-journey.ts';
import { uploadJourney } from './upload-journey.ts';
import { varietyJourney } from './variety-journey.ts';
import { watchersJourney } from './watchers-journey.ts';

/** In the order in which they are made. */
export const journeys: readonly Journey[] = [
  sessionJourney,
  ticketJourney,
  conversationJourney,
  watchersJourney,
  draftsJourney,
  settingsJourney,
  articleJourney,
  varietyJourney,
  returnJourney,
  rmaJourney,
  uploadJourney,
  ticketListJourney,
  unitListsJourney,
  twoCustomersJourney,
];
