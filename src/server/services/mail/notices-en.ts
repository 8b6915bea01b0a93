import { ticketWords } from '#domain/words/tickets-en.ts';
import type { NoticeWords } from './notice-words.ts';
import { englishRmaNotices } from './rma-notices-en.ts';

/** The mails about tickets in English. */
export const englishNotices: NoticeWords = {
  ticket: ticketWords,
  returns: englishRmaNotices,
  decimalSeparator: '.',
  fromSupport: (name) => `${name} (support)`,
  answered: (name) => `${name} answered:`,
  replied: (name) => `${name} replied:`,
  statusSet: (by, status) => `${by} set the status to “${status}”.`,
  statusIs: (status) => `The status is “${status}” now.`,
  status: 'Status',
  reason: 'Reason',
  promisedBy: 'Answer promised by',
  files: 'Files',
  rateHint: 'How did we do? A rating takes half a minute.',
  rate: 'Rate our help',
  open: 'Open the ticket',
  answer: 'To reply, answer this mail.',
  stop: 'You get this mail because you watch the ticket. Stop its mails:',
  digestSubject: (count) => (count === 1 ? 'News of a ticket' : `News of ${count} tickets`),
  timing: 'Choose which mails come, and when:',
  confirmSubject: (displayId) => `Do you want the mails of ticket ${displayId}?`,
  confirmText: (addedBy, displayId, portalName, vendorName) =>
    `${addedBy} would like you to get the mails of ticket ${displayId} at ${portalName}, the help desk of ${vendorName}, and to be able to answer them.`,
  confirm: 'Confirm or decline',
  confirmNothing: 'If you do nothing, no other mail comes.',
  refusedSubject: 'Your reply could not be added',
  refused: (subject, reason) => `Your mail “${subject}” could not be added to the ticket: ${reason}`,
  refusedHint: 'Nothing of it was kept.',
  refusals: {
    no_reply_address: 'it was sent to an address that belongs to no ticket.',
    wrong_sender: 'it did not come from the address that our mail was sent to. Answer from that address.',
    automatic: 'it was an automatic answer.',
    loop: 'it came back too often.',
    no_text: 'it had no text of yours above the quoted mail.',
    unreadable: 'it could not be read.',
    too_large: 'it was too large. Add large files in the portal.',
    too_many_files: 'it had too many files. Send them in several mails.',
    ticket_unavailable: 'the ticket takes no more replies. Please start a new one.',
    not_permitted: 'you do not get the mails of this ticket any more.',
  },
  leftOutSubject: 'Some files of your reply were not added',
  leftOut: (subject, displayId) =>
    `Your mail “${subject}” was added to ticket ${displayId}, but without files that we cannot take:`,
  leftOutHint: 'Pack them into an archive, as .zip, and send them again.',
};
