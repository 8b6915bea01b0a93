import { sql } from 'kysely';
import { can } from '#domain/access.ts';
import type { TicketStatus, TicketType } from '#domain/enums.ts';
import type { Language } from '#domain/preferences.ts';
import { whoseTurn } from '#domain/tickets/ticket-status.ts';
import { ticketWords as englishWords } from '#domain/words/tickets-en.ts';
import type { TicketWords } from '#domain/words/tickets-en.ts';
import { ticketWords as lithuanianWords } from '#domain/words/tickets-lt.ts';
import type { ProductSupportStatus } from '#generated/model/productSupportStatus.ts';
import type { Db } from '../../../db/connection.ts';
import { localTimeIn, timeZoneOf } from '../../kernel/export/local-time.ts';
import type { Cell, Table } from '../../kernel/export/table.ts';
import type { SignedInUser } from '../../kernel/ports.ts';
import { visibleTickets } from '../../scope/tickets.ts';
import { joinAuthor, joinProductGroup } from './list-joins.ts';

const BATCH_ROWS = 500;
const words: Record<Language, TicketWords> = { en: englishWords, lt: lithuanianWords };

type Row = {
  displayId: number;
  status: TicketStatus;
  type: TicketType;
  title: string;
  productGroup: string;
  supportStatus: ProductSupportStatus;
  authorFirstName: string;
  authorLastName: string;
  engineerFirstName: string | null;
  engineerLastName: string | null;
  createdOn: Date;
  updatedOn: Date;
};

/** Whom the file is for. */
type Reader = { words: TicketWords; staff: boolean; localTime: (moment: Date) => string };

type Column = { key: keyof TicketWords['columns']; width: number; cell: (row: Row, reader: Reader) => Cell };

const columns: readonly Column[] = [
  { key: 'displayId', width: 10, cell: ({ displayId }) => displayId },
  {
    key: 'status',
    width: 20,
    cell: ({ status }, { words: { status: names, statusForStaff }, staff }) =>
      staff && status === 'PendingClient' ? statusForStaff[status] : names[status],
  },
  { key: 'type', width: 20, cell: ({ type }, reader) => reader.words.type[type] },
  { key: 'title', width: 60, cell: ({ title }) => title },
  { key: 'productGroup', width: 24, cell: ({ productGroup }) => productGroup },
  { key: 'supportStatus', width: 16, cell: ({ supportStatus }, reader) => reader.words.supportStatus[supportStatus] },
  { key: 'author', width: 24, cell: (row) => `${row.authorFirstName} ${row.authorLastName}`.trim() },
  { key: 'engineer', width: 24, cell: (row) => `${row.engineerFirstName ?? ''} ${row.engineerLastName ?? ''}`.trim() },
  {
    key: 'whoseTurn',
    width: 18,
    cell: ({ status }, reader) =>
      (reader.staff ? reader.words.turnForStaff : reader.words.turnForCustomer)[whoseTurn(status)],
  },
  { key: 'createdOn', width: 18, cell: ({ createdOn }, reader) => ({ localTime: reader.localTime(createdOn) }) },
  { key: 'updatedOn', width: 18, cell: ({ updatedOn }, reader) => ({ localTime: reader.localTime(updatedOn) }) },
];
const times: readonly Column['key'][] = ['createdOn', 'updatedOn'];

/** The tickets with the ids, in their order, in the person's language. Rows are read in batches, on demand. */
export function exportTable(db: Db, user: SignedInUser, ids: readonly string[]): Table {
  const timeZone = timeZoneOf(user);
  const reader: Reader = {
    words: words[user.preferences.language],
    staff: can(user, 'portal.readAsStaff'),
    localTime: localTimeIn(user),
  };
  const heading = (key: Column['key']) =>
    times.includes(key) ? `${reader.words.columns[key]} (${timeZone})` : reader.words.columns[key];
  return {
    name: reader.words.tickets,
    columns: columns.map(({ key, width }) => ({ heading: heading(key), width })),
    batches: readBatches(db, user, ids, (row) => columns.map(({ cell }) => cell(row, reader))),
  };
}

// No connection is held between batches, so a slow reader does not block others.
async function* readBatches(
  db: Db,
  user: SignedInUser,
  ids: readonly string[],
  cells: (row: Row) => Cell[],
): AsyncGenerator<Cell[][]> {
  for (let start = 0; start < ids.length; start += BATCH_ROWS) {
    const { rows } = await sql<Row>`
      select tickets.display_id, tickets.status, tickets.type, tickets.title, product_groups.name as product_group,
        product_groups.support_status, author.first_name as author_first_name, author.last_name as author_last_name,
        engineer.first_name as engineer_first_name, engineer.last_name as engineer_last_name,
        tickets.created_on, tickets.updated_on
      from unnest(${ids.slice(start, start + BATCH_ROWS)}::uuid[]) with ordinality as wanted (id, place)
      join tickets on tickets.id = wanted.id
      ${joinProductGroup}
      ${joinAuthor}
      left join users as engineer on engineer.id = tickets.engineer_id
      where ${visibleTickets(user)}
      order by wanted.place
    `.execute(db);
    yield rows.map(cells);
  }
}
