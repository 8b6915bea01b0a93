/** What a ticket's columns and values are called, on the pages and in files that leave the portal. */
export const ticketWords = {
  tickets: 'Tickets',
  columns: {
    displayId: 'ID',
    status: 'Status',
    type: 'Type',
    title: 'Title',
    productGroup: 'Product',
    supportStatus: 'Support',
    author: 'Author',
    engineer: 'Engineer',
    whoseTurn: 'Whose turn',
    promisedBy: 'Promised by',
    createdOn: 'Created',
    updatedOn: 'Updated',
  },
  type: {
    Incident: 'Issue Report',
    Service: 'Service Request',
    Question: 'Technical Question',
    OrderCodes: 'Order Codes',
  },
  // As the customer sees it; staff see PendingClient as in statusForStaff.
  status: {
    New: 'New',
    InProgress: 'In progress',
    PendingClient: 'Waiting for you',
    PendingSales: 'With sales',
    OnHold: 'On hold',
    Solved: 'Solved',
    Closed: 'Closed',
  },
  statusForStaff: { PendingClient: 'Pending client' },
  onHoldReason: {
    Approval: 'Approval',
    ESD: 'ESD',
    Net: 'Net',
    Hardware: 'Hardware',
    Partner: 'Partner',
    HQ: 'HQ',
    QA: 'QA',
  },
  // Who is waited for, for readers outside of the vendor.
  onHoldReasonForCustomer: {
    Approval: 'waiting for an approval',
    ESD: 'waiting for another team of ours',
    Net: 'waiting for our network specialists',
    Hardware: 'waiting for our hardware engineers',
    Partner: 'waiting for a partner of ours',
    HQ: 'waiting for our head office',
    QA: 'waiting for our quality tests',
  },
  turnForCustomer: { Customer: 'Your turn', Support: 'Our turn', Nobody: 'Nobody' },
  turnForStaff: { Customer: 'The customer', Support: 'Support', Nobody: 'Nobody' },
  supportStatus: { 0: 'Available', 1: 'End of Life', 2: 'End of Support' },
};

export type TicketWords = typeof ticketWords;
