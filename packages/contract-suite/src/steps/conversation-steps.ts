import type { Step } from './steps.ts';

const NEEDS_STAFF = { statuses: [403, 404], reason: 'needs staff who see the ticket' };

/** An own comment without files is changed, told of in the history, and taken away by the staff. */
export const conversationSteps: Step[] = [
  { operation: 'editComment' },
  { operation: 'getTicketHistory' },
  { operation: 'removeComment', kind: 'not permitted', asker: 'account', statuses: [403] },
  { operation: 'removeComment', asker: 'staff', excuse: NEEDS_STAFF },
];

/** Of a ticket that is closed. */
export const feedbackSteps: Step[] = [
  { operation: 'giveFeedback', uses: ['closed ticket'] },
  { operation: 'giveFeedback', kind: 'not permitted', uses: ['closed ticket'], asker: 'staff', statuses: [403] },
];
