import { counted } from './counted.ts';

/** One ticket on paper. */
export const print = {
  open: 'Print',
  back: 'Ticket',
  print: 'Print',
  status: 'Status',
  loading: 'Loading the conversation…',
  loadedSoFar: (count: number) => `${counted(count, 'reply', 'replies')} so far`,
  failed: 'The conversation could not be loaded',
  failedText: 'Without it the ticket on paper would not be whole.',
  replies: (count: number) => counted(count, 'reply', 'replies'),
  printed: (moment: string, zone: string) => `Printed ${moment}. All times are in the zone ${zone}.`,
};
