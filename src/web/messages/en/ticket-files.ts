import { counted } from './counted.ts';

/** The files of a ticket, in its tab and below messages. */
export const ticketFiles = {
  heading: 'Files',
  list: 'Files of the ticket',
  loading: 'Loading the files…',
  failed: 'The files could not be loaded',
  empty: 'No files yet',
  emptyText: 'Files that come with the problem and with replies stand here.',
  count: (count: number) => counted(count, 'file', 'files'),
  newestFirst: 'Newest first',
  oldestFirst: 'Oldest first',
  showRemoved: 'Show removed',
  removed: 'Removed',
  open: 'Open',
  openFile: (name: string) => `Open ${name}`,
  notOpened: (name: string) => `${name} could not be opened. Reload the page, or download the file.`,
  download: 'Download',
  downloadFile: (name: string) => `Download ${name}`,
  withProblem: 'With the problem',
  withReply: 'With a reply',
};
