import { ticketSortColumns } from '#domain/enums.ts';
import type { Case } from '../support/requests.ts';

const LIST = '/api/tickets/customer';
const firstPage = { page: 1, rowsPerPage: 15, sortBy: 'displayId', sortDescending: true };

const list = (request: object, pagination: object = {}): Case => ({
  path: LIST,
  body: { pagination: { ...firstPage, ...pagination }, request },
});
const words = (text: string) => list({ words: text, showCompleted: true });

/** The requests. */
export const cases: Record<string, Case> = {
  'first page': list({}),
  'first page, completed too': list({ showCompleted: true }),
  'page 100 of 15': list({ showCompleted: true }, { page: 100 }),
  ...Object.fromEntries(
    ticketSortColumns.map((sortBy) => [
      `by ${sortBy}`,
      list({ showCompleted: true }, { sortBy, sortDescending: false }),
    ]),
  ),
  filtered: list({ ticketTypes: ['Incident', 'Question'], ticketStatuses: ['New', 'InProgress', 'Solved'] }),
  'needs reply': list({ needsReply: true }),
  'words: common': words('firmware'),
  'words: in every ticket': words('the'),
  'words: rare': words('rekeying'),
  'words: none has it': words('quokka'),
  'words: two': words('firmware tunnel'),
  'words: Lithuanian form': words('ryšiui'),
  'words: part of a serial': words('600153'),
  'words: part of an IMEI': words('2914829'),
  'words: a sentence': words('we are about to install units and would like one template for all of them'),
  similar: { path: `${LIST}/similar`, body: { title: 'VPN drops every 20 minutes after the update' } },
  'similar: misspelled': { path: `${LIST}/similar`, body: { title: 'tunel goes dwn' } },
  counters: { path: `${LIST}/filter-counters` },
};
