import { counted } from '#web/messages/en/counted.ts';

/** The files of a ticket: their tab, and those below messages. */
export const ticketFiles = {
  heading: 'Files',
  list: 'Files of the ticket',
  loading: 'Loading files…',
  failed: 'Could not load files',
  empty: 'No files yet',
  emptyText: 'Files added to the problem description and to replies appear here.',
  count: (count: number) => counted(count, 'file', 'files'),
  newestFirst: 'Newest first',
  oldestFirst: 'Oldest first',
  showRemoved: 'Show removed',
  removed: 'Removed',
  open: 'Open',
  openFile: (name: string) => `Open ${name}`,
  notOpened: (name: string) => `Could not open ${name}. Reload the page or download the file.`,
  download: 'Download',
  downloadFile: (name: string) => `Download ${name}`,
  plot: (name: string) => `Plot ${name}`,
  withProblem: 'In the problem description',
  withReply: 'In a reply',
};
