import { counted } from '#web/messages/en/counted.ts';

/** The print page of a ticket. */
export const print = {
  open: 'Print',
  back: 'Ticket',
  print: 'Print',
  status: 'Status',
  loading: 'Loading the conversation…',
  loadedSoFar: (count: number) => `${counted(count, 'reply', 'replies')} so far`,
  failed: 'Could not load the conversation',
  failedText: 'The printed ticket would be incomplete without it.',
  replies: (count: number) => counted(count, 'reply', 'replies'),
  printed: (moment: string, zone: string) => `Printed ${moment}. All times are in ${zone}.`,
};
