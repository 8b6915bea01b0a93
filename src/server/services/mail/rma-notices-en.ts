import { rmaWords } from '#domain/words/rmas-en.ts';
import type { RmaNoticeWords } from './notice-words.ts';

const units = (count: number) => (count === 1 ? '1 unit' : `${count} units`);

/** The mails about returns in English. */
export const englishRmaNotices: RmaNoticeWords = {
  rma: rmaWords,
  statusForStaff: { NeedClientApproval: 'Waits for the client' },
  name: (displayId) => `RMA ${displayId}`,
  made: (by, name, status) => `${by} started return ${name}. Its status is “${status}”.`,
  statusSet: (by, name, status) => `${by} set return ${name} to “${status}”.`,
  listChanged: (by, name) => `${by} changed return ${name}.`,
  moved: (by, name, count, step) => `${by} moved ${units(count)} of return ${name} to “${step}”.`,
  andMore: (count) => `and ${count} more`,
  status: 'Status',
  reason: 'Reason',
  accepted: 'Accepted',
  rejected: 'Rejected',
  added: 'Added',
  units: 'Units',
  replacement: 'Replacement',
  trackingNumber: 'Tracking number',
  office: 'Office',
  reviewPromised: 'Review promised by',
  stepPromised: 'Next step promised by',
  nextForCustomer: {
    InProgress: 'Fill in the units and the return address, and submit the return.',
    Submitted: 'There is nothing to do: we review the list.',
    NeedClientApproval: 'We changed the list. Look at it, and approve or decline it.',
    Approved: 'Print the return form, put it into the box with the units, and send the box to the office.',
    Rejected: 'Please do not send the units. If you do not agree, write to us in the ticket.',
    Closed: 'Every unit was sent back or refused; the return is closed.',
  },
  nextForStaff: {
    Submitted: 'Review the list.',
    Approved: 'The client sends the units to the office.',
  },
  nextAfterStep: {
    Received: 'There is nothing to do: we test the units.',
    Repaired: 'We send them back next.',
    Replaced: 'We send the replacement next.',
    Refused: 'If you do not agree, write to us in the ticket.',
    Sent: 'The parcel is on its way to your return address.',
  },
  open: 'Open the return',
};
