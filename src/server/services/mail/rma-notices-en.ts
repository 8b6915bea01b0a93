import { rmaWords } from '#domain/words/rmas-en.ts';
import type { RmaNoticeWords } from './notice-words.ts';

const units = (count: number) => (count === 1 ? '1 unit' : `${count} units`);

/** The emails about returns in English. */
export const englishRmaNotices: RmaNoticeWords = {
  rma: rmaWords,
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
    InProgress: 'Add the units and the return address, then submit the return.',
    Submitted: 'There is nothing to do: we are reviewing the list.',
    NeedClientApproval: 'We changed the list. Review it, then approve or decline it.',
    Approved: 'Print the return form, put it in the box with the units, and send the box to the office.',
    Rejected: 'Please do not send the units. If you disagree, write to us in the ticket.',
    Closed: 'All units were sent back or refused. The return is closed.',
  },
  nextForStaff: {
    Submitted: 'Review the list.',
    Approved: 'The client will send the units to the office.',
  },
  nextAfterStep: {
    Received: 'There is nothing to do: we are testing the units.',
    Repaired: 'Next, we will send them back.',
    Replaced: 'Next, we will send the replacement.',
    Refused: 'If you disagree, write to us in the ticket.',
    Sent: 'The parcel is on its way to your return address.',
  },
  open: 'Open the return',
};
