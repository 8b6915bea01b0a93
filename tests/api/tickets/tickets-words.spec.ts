import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TicketListItem } from '#generated/model/ticketListItem.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { Caller, TestApi } from '#tests/api/support/api.ts';
import { makeUser } from '#tests/api/support/fixtures.ts';
import { firstPage, numbers, search } from '#tests/api/support/ticket-list.ts';
import { documentOf, makeCompany, raise, reply, storeTicket } from '#tests/api/support/tickets.ts';
import type { Company } from '#tests/api/support/tickets.ts';

let api: TestApi;
let company: Company;

beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  company = await makeCompany(api);
});
afterAll(() => api.close());

/** Creates a ticket and returns its number. */
async function ticket(title: string, problem = 'Nothing more.'): Promise<string> {
  return (await raise(company, { title, problem: { content: documentOf(problem), files: [] } })).displayId;
}

const found = async (words: string, caller: Caller = company.asCustomer) => numbers(await search(caller, { words }));

/** What would be syntax somewhere, or is no word at all. */
const odd = `' '' " & | ! ( ) <-> :* \\ % _%_ !!a a:*b (( 😀 ﷺ <b>x</b> a\\b:c* $1 x';-- --`
  .split(' ')
  .concat(
    "a' or 1=1 --",
    "'; drop table tickets; --",
    '\u202E\u200F',
    '1e5x 9e9e9',
    '\n\t',
    ...['x', '-', '%', '7', 'a '].map((sign) => sign.repeat(200 / sign.length)),
    'ab cd '.repeat(33),
  );

describe('words', () => {
  it('are found in the title, in the problem and in the conversation, each anywhere in the ticket', async () => {
    const { ticketId, displayId } = await raise(company, {
      title: 'Gateway restarts',
      problem: { content: documentOf('It happens at night.'), files: [] },
    });
    await ticket('Something else');
    await reply(company.asEngineer, ticketId, 'Please send the watchdog log.');
    for (const words of ['gateway', 'NIGHT', 'watchdog', 'watchdog gateway night', '"gateway", (night)!']) {
      expect(await found(words), words).toEqual([displayId]);
    }
    for (const words of ['gateway moon', 'watchdogs2', 'gate night']) expect(await found(words), words).toEqual([]);
  });

  it.each([
    ['Dropping tunnels after the updates', 'tunnel drop update'],
    ['The router was rebooted', 'rebooting routers'],
    ['Du maršrutizatoriai nebesijungia', 'kelių maršrutizatorių'],
    ['Užklausa dėl kortelės', 'uzklausos korteleje'],
    ['Uzklausa del korteles', 'užklausą kortelėje'],
    ['Where is it', 'it is where'],
    ['Crème brûlée gateway', 'creme brulee'],
    ['ŽALIAS LED', 'žalias led'],
    ['Кабель повреждён', 'кабель'],
  ])('%s is found by %s', async (title, words) => {
    const displayId = await ticket(title, 'Įrenginys stovi prie kelio.');
    expect(await found(words)).toEqual([displayId]);
  });

  it('the last one may be a beginning, the others not', async () => {
    const displayId = await ticket('Watchdog restarts the gateway');
    expect(await found('gateway watc')).toEqual([displayId]);
    expect(await found('watc')).toEqual([displayId]);
    expect(await found('watc gateway')).toEqual([]);
    expect(await found('w')).toEqual([]);
  });

  it.each([
    ['serial 6001532996', '153299'],
    ['IMEI 352914123456789', '914123456'],
    ['MAC 00:1E:42:AA:BB:CC', '001e42aabb'],
    ['MAC 001E42AABBCC', '00-1e-42-aa'],
    ['MAC 001e.42aa.bbcc', '00:1E:42:AA:BB:CC'],
    ['firmware RX_07.04.2', '07.04.2'],
    ['host gw-kaunas.example.lt', 'kaunas.ex'],
    ['file boot_log_2.txt', 'log_2.t'],
    ['model RX-90', 'rx90'],
    ['load 100%_full', '0%_f'],
  ])('%s is found in part by %s', async (text, words) => {
    const displayId = await ticket('A unit', `It is the ${text}.`);
    await ticket('Another unit', 'serial 7777777777, 100 percent full');
    expect(await found(words)).toEqual([displayId]);
    expect(await found(`unit ${words}`)).toEqual([displayId]);
  });

  it('a ticket number finds the ticket, and those that name it', async () => {
    const named = await ticket('Of interest');
    const naming = await ticket('Like the other one', `See ${named}.`);
    expect(await found(named)).toEqual([naming, named]);
  });

  it('of any characters have an answer', async () => {
    await ticket('Quiet');
    for (const words of odd) {
      const page = await search(company.asCustomer, { words });
      expect([words, page.pagination.totalRows]).toEqual([words, 0]);
    }
  });

  it.each([
    ['', 'required'],
    ['x'.repeat(201), 'too_long'],
    [7, 'invalid_type'],
  ])('%j is refused', async (words, code) => {
    const json = { pagination: firstPage, request: { words } };
    const answer = await company.asCustomer('POST /tickets/customer', { json });
    expect(answer.status).toBe(422);
    expect(answer.json()).toMatchObject({ errors: [{ field: 'request.words', code }] });
  });

  it('combine with the other filters, the sort and the pages', async () => {
    const stored = [];
    for (const title of ['Beta tunnel', 'Alpha tunnel', 'Gamma tunnel', 'Delta router'])
      stored.push(await ticket(title));
    const solved = await storeTicket(api, company, { title: 'Old tunnel', status: 'Solved' });
    const byTitle = { sortBy: 'title', sortDescending: false };
    const titles = async (request: object, pagination: object) => {
      const page = await search(company.asCustomer, { words: 'tunnels', ...request }, { ...byTitle, ...pagination });
      return [page.pagination.totalRows, ...page.result.map(({ title }) => title)];
    };
    expect(await titles({}, {})).toEqual([3, 'Alpha tunnel', 'Beta tunnel', 'Gamma tunnel']);
    expect(await titles({}, { page: 2, rowsPerPage: 15 })).toEqual([3]);
    expect(await titles({ showCompleted: true }, { sortDescending: true })).toEqual([
      4,
      'Old tunnel',
      'Gamma tunnel',
      'Beta tunnel',
      'Alpha tunnel',
    ]);
    expect(await titles({ ticketStatuses: ['Solved'] }, {})).toEqual([1, 'Old tunnel']);
    expect(await titles({ ticketId: solved.displayId }, {})).toEqual([0]);
    expect(await titles({ needsReply: true }, { sortBy: 'author' })).toEqual([0]);
    expect(await titles({ productGroupIds: [(await makeCompany(api)).productGroup.id] }, {})).toEqual([0]);
  });

  it('are paged like the list', async () => {
    for (let count = 0; count < 17; count += 1) await storeTicket(api, company, { title: `Tunnel ${count}` });
    const pages = await Promise.all(
      [1, 2, 3].map((page) => search(company.asCustomer, { words: 'tunnel' }, { page, rowsPerPage: 15 })),
    );
    expect(pages.map(({ result, pagination }) => [result.length, pagination.totalRows])).toEqual([
      [15, 17],
      [2, 17],
      [0, 17],
    ]);
    expect(new Set(pages.flatMap(numbers)).size).toBe(17);
  });
});

describe('scope', () => {
  it('is that of the list: own, of the companies, of the engineer’s groups', async () => {
    const displayId = await ticket('Watchdog restarts');
    const colleague = await api.as(await makeUser(api.db, { clientIds: [company.clientId] }));
    const boss = await api.as(
      await makeUser(api.db, { clientIds: [company.clientId], permissions: ['ViewAllTickets'] }),
    );
    const other = await makeCompany(api);
    expect(await found('watchdog', boss)).toContain(displayId);
    expect(await found('watchdog', company.asEngineer)).toEqual([displayId]);
    for (const stranger of [colleague, other.asCustomer, other.asEngineer]) {
      expect(await found('watchdog', stranger)).toEqual([]);
      expect(await found(displayId, stranger)).toEqual([]);
    }
  });

  it('a ticket that is not visible to the client is found by the staff alone', async () => {
    const { displayId } = await storeTicket(api, company, { title: 'Watchdog', visibleToClient: false });
    expect(await found('watchdog')).toEqual([]);
    expect(await found('watchdog', company.asEngineer)).toEqual([displayId]);
  });

  it('the words of a removed comment are nobody’s to find, until it is back', async () => {
    const { ticketId, displayId } = await raise(company);
    const { comment } = (await reply(company.asEngineer, ticketId, 'The watchdog 6001532996')).json<{
      comment: { id: string };
    }>();
    const remove = (removedOn: Date | null) =>
      api.db.updateTable('comments').set({ removedOn }).where('id', '=', comment.id).execute();
    await remove(api.clock.now());
    for (const caller of [company.asCustomer, company.asEngineer]) {
      for (const words of ['watchdog', '6001532', 'vpn watchdog']) expect(await found(words, caller)).toEqual([]);
    }
    expect((await search(company.asCustomer, { words: 'vpn' })).result[0]?.matches).toEqual([
      {
        place: 'Title',
        parts: [
          { text: 'VPN', hit: true },
          { text: ' drops every 20 minutes', hit: false },
        ],
      },
    ]);
    await remove(null);
    expect(await found('watchdog')).toEqual([displayId]);
    await api.db.deleteFrom('comments').where('id', '=', comment.id).execute();
    expect(await found('watchdog')).toEqual([]);
  });

  it('edited words replace the previous ones', async () => {
    const { ticketId, displayId } = await raise(company, { title: 'Watchdog' });
    await reply(company.asEngineer, ticketId, 'First words');
    await api.db.updateTable('tickets').set({ title: 'Gateway' }).where('id', '=', ticketId).execute();
    await api.db.updateTable('comments').set({ contentText: 'Second' }).where('ticketId', '=', ticketId).execute();
    expect(await found('watchdog')).toEqual([]);
    expect(await found('first')).toEqual([]);
    expect(await found('gateway second')).toEqual([displayId]);
  });
});

describe('matches', () => {
  const marked = ({ matches }: Pick<TicketListItem, 'matches'>) =>
    matches?.map(({ place, parts }) => [place, parts.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('')]);
  const shown = async (words: string) => (await search(company.asCustomer, { words })).result.map(marked);

  it('are absent without words', async () => {
    await ticket('Watchdog');
    expect((await search(company.asCustomer)).result[0]).not.toHaveProperty('matches');
  });

  it('show title, problem and the newest comment that has a word, whole words marked', async () => {
    const { ticketId } = await raise(company, {
      title: 'Maršrutizatoriai krito',
      problem: { content: documentOf('Visi maršrutizatoriai, 6001532996.'), files: [] },
    });
    await reply(company.asCustomer, ticketId, 'Kitas maršrutizatorius');
    await reply(company.asCustomer, ticketId, 'Trečias <b>MARŠRUTIZATORIUS</b> & 00:1E:42:AA:BB:CC');
    await reply(company.asCustomer, ticketId, 'Ačiū');
    expect(await shown('marsrutizatoriu 1532')).toEqual([
      [
        ['Title', '[Maršrutizatoriai] krito'],
        ['Problem', 'Visi [maršrutizatoriai], 600[1532]996.'],
        ['Conversation', 'Trečias <b>[MARŠRUTIZATORIUS]</b> & 00:1E:42:AA:BB:CC'],
      ],
    ]);
    expect(await shown('1e42aa')).toEqual([
      [['Conversation', 'Trečias <b>MARŠRUTIZATORIUS</b> & 00:[1E:42:AA]:BB:CC']],
    ]);
  });

  it('are empty where only the number is searched', async () => {
    const displayId = await ticket('Watchdog');
    expect(await shown(displayId)).toEqual([[]]);
  });

  it('are cut around the first hit of a long text', async () => {
    await ticket('Long', `${'first '.repeat(400)}watchdog ${'last '.repeat(400)}`);
    const [[[place, text] = []] = []] = (await shown('watchdog')) as string[][][];
    expect(place).toBe('Problem');
    expect(text).toMatch(/^…first .*first \[watchdog\] last .*last…$/);
    expect(text?.length).toBeLessThan(180);
  });
});
