import { counted } from './counted.ts';

const returns = (count: number) => counted(count, 'return', 'returns');

/** The list of returns; loaded with it. */
export const rmaList = {
  heading: 'Returns (RMA)',
  total: returns,
  loading: 'Loading returns…',
  results: (count: number) => `${returns(count)} found`,
  create: 'New return',
  search: 'Search in returns',
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
  emptyText: 'Units that you send back for repair or replacement stand here until they are with you again.',
  emptyForStaffText: 'Returns of customers stand here. Rejected and closed ones can be shown too.',
  emptyAll: 'No returns yet',
  filteredEmpty: 'No return fits these filters',
  filteredEmptyText: 'Take a filter off, or clear all of them.',
  searchEmpty: 'Nothing is found',
  searchEmptyText: 'Check the number, or show completed returns too.',
  failed: 'The returns could not be loaded',
  drafts: {
    heading: 'Begun, not sent',
    ofReturn: (id: string) => `Changes of RMA ${id}`,
    unnamed: 'New return',
    continue: 'Continue',
    discard: 'Discard',
    discardLabel: (name: string) => `Discard ${name}`,
    question: 'Discard this draft?',
    questionText: (units: string) => `${units} and the files of the draft will be gone.`,
    discarded: 'The draft was discarded',
    failed: 'The draft could not be discarded',
  },
};
