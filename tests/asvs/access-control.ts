import type { Row } from './row.ts';

const search = 'tests/api/tickets/tickets-search.spec.ts';
const tickets = 'tests/api/tickets/tickets.spec.ts';

/** V8: who may do what. */
export const accessControl: readonly Row[] = [
  {
    id: '8.1.1',
    level: 1,
    what: 'It is written down who may do what, and to which data.',
    provenBy: ['docs/security.md › Who may do what'],
  },
  {
    id: '8.1.2',
    level: 2,
    what: 'It is written down which fields who may see and change.',
    provenBy: ['docs/security.md › Who may do what'],
  },
  {
    id: '8.2.1',
    level: 1,
    what: 'An operation is open to those who may call it.',
    provenBy: [
      'tests/api/people/access.spec.ts › without a session › %s is 401, whatever is sent',
      'tests/api/people/staff-accounts.spec.ts › is not for %s and the account of %s',
      'tests/api/auth/invites.spec.ts › is not for customers, nor without a session',
      `${tickets} › is for customers only`,
    ],
  },
  {
    id: '8.2.2',
    level: 1,
    what: 'Nobody reaches the data of others by their ids.',
    provenBy: [
      `${tickets} › out of scope is 404, as is an unknown number`,
      'tests/api/conversation/comments.spec.ts › to a ticket out of scope is 404',
      'tests/api/files/files-download.spec.ts › a file of a ticket: who sees the ticket',
      "tests/api/auth/sessions.spec.ts › are signed out one by one, others than one's own never",
      'tests/api/people/profile.spec.ts › of another person is not to be changed, not by staff either',
      'tests/api/auth/mfa-steps.spec.ts › of another person, browser or factor is not found',
    ],
  },
  {
    id: '8.2.3',
    level: 2,
    what: 'Nobody sees or changes fields that are not theirs.',
    provenBy: [
      'tests/api/conversation/comments.spec.ts › a removed comment is for the staff only',
      'tests/api/conversation/comments.spec.ts › an engineer may keep the status, a customer may not',
      `${tickets} › gives the whole ticket`,
      `${tickets} › names the engineer, and the staff get their statuses`,
      `${search} › a ticket that is not visible to the client is absent for customers`,
    ],
  },
  {
    id: '8.3.1',
    level: 1,
    what: 'The server decides, not the browser.',
    provenBy: [
      'tests/api/tickets/transitions.spec.ts › %s follows the table',
      'tests/api/auth/cross-site.spec.ts › a page of another site',
    ],
  },
  {
    id: '8.4.1',
    level: 2,
    what: 'One company does not touch the data of another.',
    provenBy: [
      `${search} › a customer sees own tickets; with the permission those of all companies of theirs`,
      `${search} › the ticket number finds one, and none of another company`,
      `${tickets} › refuses a product group of a niche the company does not have`,
    ],
  },
];
