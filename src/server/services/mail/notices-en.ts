import { ticketWords } from '#domain/words/tickets-en.ts';
import type { NoticeWords } from './notice-words.ts';
import { englishRmaNotices } from './rma-notices-en.ts';

/** The emails about tickets in English. */
export const englishNotices: NoticeWords = {
  ticket: ticketWords,
  returns: englishRmaNotices,
  decimalSeparator: '.',
  fromSupport: (name) => `${name} (support)`,
  answered: (name) => `${name} replied:`,
  replied: (name) => `${name} replied:`,
  statusSet: (by, status) => `${by} set the status to “${status}”.`,
  statusIs: (status) => `The status is now “${status}”.`,
  status: 'Status',
  reason: 'Reason',
  promisedBy: 'Reply promised by',
  files: 'Files',
  rateHint: 'How did we do? Rating us takes half a minute.',
  rate: 'Rate our support',
  open: 'Open the ticket',
  answer: 'To reply in the ticket, just reply to this email.',
  stop: 'You get this email because you watch the ticket. Stop these emails:',
  digestSubject: (count) => (count === 1 ? 'Updates on a ticket' : `Updates on ${count} tickets`),
  timing: 'Choose which emails you get, and when:',
  confirmSubject: (displayId) => `Do you want emails about ticket ${displayId}?`,
  confirmText: (addedBy, displayId, portalName, vendorName) =>
    `${addedBy} would like you to get emails about ticket ${displayId} from ${portalName}, the help desk of ${vendorName}. You can reply to them.`,
  confirm: 'Confirm or decline',
  confirmNothing: 'If you do nothing, we will not email you again.',
  refusedSubject: 'Your reply could not be added',
  refused: (subject, reason) => `Your email “${subject}” could not be added to the ticket: ${reason}`,
  refusedHint: 'None of it was saved.',
  refusals: {
    no_reply_address: 'it was sent to an address that does not belong to a ticket.',
    wrong_sender: 'it did not come from the address we wrote to. Reply from that address.',
    automatic: 'it was an automatic reply.',
    loop: 'it came back too many times.',
    no_text: 'there was no text above the quoted email.',
    unreadable: 'it could not be read.',
    too_large: 'it was too large. Upload large files in the portal.',
    too_many_files: 'it had too many files. Send them in several emails.',
    ticket_unavailable: 'the ticket no longer accepts replies. Please create a new one.',
    not_permitted: 'you no longer get emails about this ticket.',
  },
  leftOutSubject: 'Some files in your reply were not added',
  leftOut: (subject, displayId) =>
    `Your email “${subject}” was added to ticket ${displayId}, but without these files, which we cannot accept:`,
  leftOutHint: 'Put them into an archive, such as a .zip file, and send them again.',
};
