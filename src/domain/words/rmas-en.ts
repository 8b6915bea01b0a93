/** What the states of a return and of its units are called, on the pages and in what leaves the portal. */
export const rmaWords = {
  // As the customer sees it; staff see NeedClientApproval as statusForStaff.
  status: {
    InProgress: 'Draft, not sent',
    Submitted: 'Submitted',
    Rejected: 'Rejected',
    Approved: 'Approved',
    Closed: 'Closed',
    NeedClientApproval: 'Approve the list',
  },
  statusForStaff: { NeedClientApproval: 'Client approves the list' },
  step: {
    Announced: 'Announced',
    Received: 'Received',
    Tested: 'Tested',
    Repaired: 'Repaired',
    Replaced: 'Replaced',
    Refused: 'Refused',
    Sent: 'Sent',
  },
};

export type RmaWords = typeof rmaWords;
