import { ticketSortColumns } from '#domain/enums.ts';
import type { Case } from '../support/requests.ts';

/** A person's requests for one size of their client, by name; each may be several concurrent requests, like a page's. */
export type LoadCases = Record<string, readonly Case[]>;

/** A ticket of the person's, and what their list has. */
export type Known = { ticketId: string; displayId: string; productGroupIds: readonly string[]; pages: number };

const LIST = '/api/tickets/customer';
export const ROWS_PER_PAGE = 15;

/** The request for a page of the list: the first, newest on top, where nothing else is said. */
export function listOf(request: object, order: object = {}): Case {
  const pagination = { page: 1, rowsPerPage: ROWS_PER_PAGE, sortBy: 'displayId', sortDescending: true, ...order };
  return { path: LIST, body: { pagination, request } };
}

/** All that is read: the list in each order, its filters, words, the search box, the counters and a ticket. */
export function readingCases({ ticketId, displayId, productGroupIds, pages }: Known): LoadCases {
  const all = { showCompleted: true };
  const sorted = ticketSortColumns.flatMap((sortBy) => [
    [`by ${sortBy}, up`, listOf(all, { sortBy, sortDescending: false })] as const,
    [`by ${sortBy}, down`, listOf(all, { sortBy })] as const,
    [`by ${sortBy}, middle page`, listOf(all, { sortBy, page: Math.ceil(pages / 2) })] as const,
    [`by ${sortBy}, last page`, listOf(all, { sortBy, page: pages })] as const,
  ]);
  const lists: Record<string, Case> = {
    'list: open tickets': listOf({}),
    'list: completed too': listOf(all),
    ...Object.fromEntries(sorted.map(([name, what]) => [`list ${name}`, what])),
    'list: types and statuses': listOf({ ticketTypes: ['Incident', 'Question'], ticketStatuses: ['New', 'Solved'] }),
    'list: closed incidents by title': listOf(
      { ticketTypes: ['Incident'], ticketStatuses: ['Closed'] },
      { sortBy: 'title' },
    ),
    'list: three product groups': listOf({ ...all, productGroupIds }),
    'list: half a year': listOf({ ...all, createdOnFrom: '2025-01-01', createdOnTo: '2025-06-30' }),
    'list: assigned to me': listOf({ ...all, assignedToMe: true }),
    'list: needs reply': listOf({ needsReply: true }),
    'list: a number': listOf({ ...all, ticketId: displayId }),
    'words: common': listOf({ ...all, words: 'firmware' }),
    'words: in most tickets': listOf({ ...all, words: 'the' }),
    'words: rare': listOf({ ...all, words: 'rekeying' }),
    'words: none has it': listOf({ ...all, words: 'quokka' }),
    'words: two': listOf({ ...all, words: 'firmware tunnel' }),
    'words: part of a serial': listOf({ ...all, words: '7000012' }),
  };
  const boxes = { number: displayId, serial: '7000012000', words: 'firmware', 'rare words': 'rekeying quay' };
  return {
    ...Object.fromEntries(Object.entries(lists).map(([name, what]) => [name, [what]])),
    ...Object.fromEntries(
      Object.entries(boxes).map(([name, q]) => [`box: ${name}`, [{ path: `/api/search?q=${encodeURIComponent(q)}` }]]),
    ),
    counters: [{ path: `${LIST}/filter-counters` }],
    view: [{ path: `${LIST}/${displayId}` }, { path: `/api/tickets/comments?ticketId=${ticketId}` }],
  };
}

// One of each kind: the first view, each order once, and what costs the most.
const BRIEF =
  /^(list: (open tickets|completed too|needs reply)|list by \w+, down|words: (common|rare|two)|box: .*|counters|view)$/;

/** Of the requests those that are asked of everybody. */
export function briefly(cases: LoadCases): LoadCases {
  return Object.fromEntries(Object.entries(cases).filter(([name]) => BRIEF.test(name)));
}

const document = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

/** A new ticket. */
export function newTicket(productGroupId: string): Case {
  const problem = {
    content: document('The tunnel drops every 20 minutes since the update. Serial 7000012345.'),
    files: [],
  };
  return {
    path: `${LIST}/create`,
    body: { type: 'Incident', productGroupId, title: 'VPN drops at the depot', problem },
  };
}

/** An answer to a ticket. */
export function newComment(ticketId: string): Case {
  const content = document('It happened again this morning; the log is the same as before.');
  return { path: '/api/tickets/comments/add', body: { ticketId, content, files: [] } };
}
