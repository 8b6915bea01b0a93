import { counted } from '#web/messages/en/counted.ts';

/** Drafts: their status line, their notices, and the question on leaving. */
export const drafts = {
  saved: (time: string) => `Draft saved ${time}`,
  saving: 'Saving…',
  offline: 'Not saved yet: no connection. Kept on this device.',
  refused: 'Not saved yet. Kept on this device.',
  notKept: 'Not saved yet. Keep this page open.',
  continued: (time: string) => `Continued from your draft saved ${time}`,
  keptHere: 'Continued from the draft kept on this device',
  others: 'Your other drafts',
  untitled: 'Untitled',
  loading: 'Loading your drafts…',
  discard: 'Discard',
  discardQuestion: 'Discard this draft?',
  discardText: 'Your text and the files you added will be deleted.',
  discardFailed: 'Could not discard the draft',
  stay: 'Stay',
  keep: 'Keep draft',
  replaced: (time: string) => `Another tab changed this draft at ${time}`,
  showOther: 'Show its text',
  otherHeading: 'Text from the other tab',
  otherText: 'It is older than the text here.',
  otherEmpty: 'It had no description.',
  keepCurrent: 'Keep the current text',
  useOther: 'Use this text',
  commentSentText: 'Your text is still here. You can send it too.',
  sentUnknown: 'This draft was already sent from another device or tab',
  sentText: 'What you typed since then is only on this page.',
  keepAsNew: 'Keep it as a new draft',
  units: (count: number) => counted(count, 'unit', 'units'),
  /** By the kind of draft. */
  of: {
    NewTicket: {
      leaveQuestion: 'Leave the new ticket?',
      leaveText:
        'Your draft and its files will be here the next time you create a ticket, on any device. Discarding deletes them.',
      startNew: 'Start a new ticket',
      sent: (id: string) => `This draft was already sent from another device or tab as ticket ${id}`,
      openSent: (id: string) => `Open ticket ${id}`,
    },
    Rma: {
      leaveQuestion: 'Leave the new return?',
      leaveText:
        'Your draft, its units and files will be here the next time you start a return, on any device. Discarding deletes them.',
      startNew: 'Start a new return',
      sent: (id: string) => `This draft was already sent from another device or tab as RMA ${id}`,
      openSent: (id: string) => `Open RMA ${id}`,
    },
  },
};
