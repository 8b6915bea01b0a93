import type { RmaWords } from './rmas-en.ts';

/** The same in Lithuanian. */
export const rmaWords: RmaWords = {
  status: {
    InProgress: 'Juodraštis, nepateiktas',
    Submitted: 'Pateiktas',
    Rejected: 'Atmestas',
    Approved: 'Patvirtintas',
    Closed: 'Uždarytas',
    NeedClientApproval: 'Patvirtinkite sąrašą',
  },
  statusForStaff: { NeedClientApproval: 'Sąrašą tvirtina klientas' },
  step: {
    Announced: 'Praneštas',
    Received: 'Gautas',
    Tested: 'Patikrintas',
    Repaired: 'Suremontuotas',
    Replaced: 'Pakeistas',
    Refused: 'Atmestas',
    Sent: 'Išsiųstas',
  },
};
