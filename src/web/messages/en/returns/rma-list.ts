import { counted } from '#web/messages/en/counted.ts';

const returns = (count: number) => counted(count, 'return', 'returns');

/** The list of returns. */
export const rmaList = {
  heading: 'Returns (RMA)',
  total: returns,
  loading: 'Loading returns…',
  results: (count: number) => `${returns(count)} found`,
  create: 'New return',
  search: 'Search returns',
  searchHint: 'RMA, ticket, serial number or IMEI',
  columns: {
    displayId: 'Number',
    status: 'Status',
    whoseTurn: 'Whose turn',
    productCount: 'Units',
    ticket: 'Ticket',
    createdOn: 'Created',
  },
  views: {
    label: 'Views',
    forCustomers: { customer: 'Your turn', support: 'With us', open: 'All open' },
    forStaff: { customer: 'With the customer', support: 'Support', open: 'All open' },
  },
  openTicket: (id: string) => `Ticket ${id}`,
  filter: {
    label: 'Filter returns',
    statuses: 'Status',
    turns: 'Whose turn',
    groups: 'Product group',
    created: 'Created',
    completed: 'Show completed',
    mine: 'Started by me',
  },
  empty: 'No open returns',
  emptyText: {
    own: 'Units you send for repair or replacement appear here until you get them back. You can also show rejected and closed ones.',
    company:
      'Units you and your colleagues send for repair or replacement appear here until you get them back. You can also show rejected and closed ones.',
    staff: 'Customer returns you have access to appear here. You can also show rejected and closed ones.',
  },
  widened: {
    empty: { own: 'No returns yet', company: 'No returns yet', staff: 'No returns' },
    emptyText: {
      own: 'Units you send for repair or replacement appear here with their status and whose turn it is.',
      company:
        'Units you and your colleagues send for repair or replacement appear here with their status and whose turn it is.',
      staff: 'Customer returns you have access to appear here with their status and whose turn it is.',
    },
  },
  filteredEmpty: 'No returns match',
  filteredEmptyText: 'Remove a filter or clear all filters.',
  searchEmpty: 'No results',
  searchEmptyText: 'Check the number or show completed returns too.',
  failed: 'Could not load returns',
  drafts: {
    heading: 'Unsent drafts',
    ofReturn: (id: string) => `Changes to RMA ${id}`,
    unnamed: 'New return',
    continue: 'Continue',
    discard: 'Discard',
    discardLabel: (name: string) => `Discard ${name}`,
    question: 'Discard this draft?',
    questionText: (units: string) => `${units} and the files of the draft will be deleted.`,
    discarded: 'The draft was discarded',
    failed: 'Could not discard the draft',
  },
};
