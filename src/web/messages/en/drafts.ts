import { counted } from './counted.ts';

/** What is begun and not sent: its line, its notices, leaving. */
export const drafts = {
  saved: (time: string) => `Draft saved ${time}`,
  saving: 'Saving…',
  offline: 'Not saved yet: no connection. Kept on this device.',
  refused: 'Not saved yet. Kept on this device.',
  notKept: 'Not saved yet. Keep this page open.',
  continued: (time: string) => `Continued from your draft of ${time}`,
  keptHere: 'Continued from what this device kept',
  others: 'Your other drafts',
  untitled: 'Without a title',
  loading: 'Looking for your drafts…',
  discard: 'Discard',
  discardQuestion: 'Discard this draft?',
  discardText: 'What you have typed and the files that you have added will be gone.',
  discardFailed: 'The draft was not discarded',
  stay: 'Stay',
  keep: 'Keep draft',
  replaced: (time: string) => `Another tab changed this draft at ${time}`,
  showFormer: 'Show its text',
  formerHeading: 'Text of the other tab',
  formerText: 'It is older than what stands here now.',
  formerEmpty: 'It had no description.',
  keepPresent: 'Keep the present text',
  putFormer: 'Use this text',
  commentSentText: 'Your text is still here and can be sent too.',
  sentUnknown: 'This draft was already sent from another device or tab',
  sentText: 'What you have typed since stands only here.',
  goOn: 'Keep it as a new draft',
  units: (count: number) => counted(count, 'unit', 'units'),
  /** By what the draft is of. */
  of: {
    NewTicket: {
      leaveQuestion: 'Leave the new ticket?',
      leaveText:
        'A draft comes back with its files when you create a ticket again, on any device. Discarding it deletes the text and the files.',
      startNew: 'Start a new ticket',
      sent: (id: string) => `This draft was already sent from another device or tab as ticket ${id}`,
      openSent: (id: string) => `Open ticket ${id}`,
    },
    Rma: {
      leaveQuestion: 'Leave the new return?',
      leaveText:
        'A draft comes back with its units and files when you start a return again, on any device. Discarding it deletes them.',
      startNew: 'Start a new return',
      sent: (id: string) => `This draft was already sent from another device or tab as RMA ${id}`,
      openSent: (id: string) => `Open RMA ${id}`,
    },
  },
};
