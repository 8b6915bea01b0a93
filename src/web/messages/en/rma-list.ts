import { counted } from './counted.ts';

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
  openTicket: (id: string) => `Ticket ${id}`,
  filter: {
    label: 'Filter returns',
    statuses: 'Status',
    whoseTurn: 'Whose turn',
    groups: 'Product group',
    created: 'Created',
    completed: 'Show completed',
    mine: 'Started by me',
  },
  empty: 'No open returns',
  emptyText: 'Units you send for repair or replacement appear here until you get them back.',
  emptyForStaffText: 'Customer returns appear here. You can also show rejected and closed ones.',
  emptyAll: 'No returns yet',
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
