import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseDocument } from '#domain/documents/document.ts';
import { rmaStatuses, rmaSteps, ticketStatuses } from '#domain/enums.ts';
import { hasRightCheckDigit } from '#domain/units/imei.ts';
import { checkPasswordRules } from '#domain/validation/password.ts';
import type { HistoryEntry } from '#generated/model/historyEntry.ts';
import { demoAccounts } from '#demo/people/accounts.ts';
import { NotEmptyError, seedDemo } from '#demo/seed-demo.ts';
import { BULK_MODE_FROM } from '#demo/tickets/seed-tickets.ts';
import { openBlobFolder } from '#server/adapters/blob-store.ts';
import { createPasswordHasher } from '#server/adapters/password-hash.ts';
import { openDatabase } from '#server/db/connection.ts';
import type { Db } from '#server/db/connection.ts';
import { createTestDatabase } from '#tests/support/database.ts';

const now = new Date('2026-11-18T09:30:00Z');
// Of one customer. With the 240 of the others they are so many that the tables are filled without their indexes and keys,
// and each still has a history.
const TICKETS = BULK_MODE_FROM - 240;
const ends: (() => Promise<unknown>)[] = [];
let db: Db;

async function migrated(): Promise<Db> {
  const database = await createTestDatabase();
  const opened = openDatabase(database.url);
  ends.push(database.drop, () => opened.destroy());
  return opened;
}

async function seeded(tickets: number): Promise<Db> {
  const opened = await migrated();
  const folder = await mkdtemp(join(tmpdir(), 'helpdesk-seed-'));
  ends.push(() => rm(folder, { recursive: true }));
  await seedDemo(opened, { tickets, now, blobStore: await openBlobFolder(folder) });
  return opened;
}

async function countOf(
  table:
    | 'clients'
    | 'engineerGroups'
    | 'productGroups'
    | 'questionTemplates'
    | 'boxes'
    | 'boxItems'
    | 'offices'
    | 'clientAddresses'
    | 'tickets',
): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

beforeAll(async () => {
  db = await seeded(TICKETS);
});
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

describe('the demo data', () => {
  it('has what the demo needs', async () => {
    expect(await countOf('clients')).toBe(3);
    expect(await countOf('engineerGroups')).toBe(4);
    expect(await countOf('productGroups')).toBe(14);
    expect(await countOf('questionTemplates')).toBe(56);
    expect(await countOf('boxes')).toBe(40);
    expect(await countOf('boxItems')).toBe(600);
    const groups = await db.selectFrom('productGroups').select(['supportStatus', 'productNicheId']).execute();
    expect(new Set(groups.map(({ supportStatus }) => supportStatus))).toEqual(new Set([0, 1, 2]));
    expect(groups.some(({ productNicheId }) => productNicheId === 3)).toBe(true);
  });

  it('has the serial list of its boxes and of older units, with warranties of each state', async () => {
    const units = await db.selectFrom('units').selectAll().execute();
    expect(units).toHaveLength(800);
    const serials = new Set(units.map(({ serialNumber }) => serialNumber));
    const boxed = await db.selectFrom('boxItems').select('serialNumber').execute();
    expect(boxed.filter(({ serialNumber }) => !serials.has(serialNumber))).toEqual([]);
    expect(units.every(({ imei }) => imei === null || hasRightCheckDigit(imei))).toBe(true);
    expect(units.filter(({ replacedBy }) => replacedBy !== null).length).toBeGreaterThanOrEqual(8);
    const ends = units.map(({ warrantyUntil }) => warrantyUntil);
    for (const isThere of [
      (day: string | null) => day === null,
      (day: string | null) => day !== null && day < '2026-11-18',
      (day: string | null) => day !== null && day >= '2026-11-18' && day <= '2027-02-16',
      (day: string | null) => day !== null && day > '2027-02-16',
    ]) {
      expect(ends.filter(isThere).length).toBeGreaterThan(5);
    }
  });

  it('ties tickets to the units that they name, and has representatives for some', async () => {
    const tied = await db
      .selectFrom('ticketUnits')
      .innerJoin('tickets', 'tickets.id', 'ticketUnits.ticketId')
      .innerJoin('units', 'units.id', 'ticketUnits.unitId')
      .select(['tickets.title', 'tickets.problemText', 'tickets.clientId', 'tickets.productGroupId'])
      .select(['units.serialNumber', 'units.imei', 'units.clientId as ownerId', 'units.productGroupId as groupId'])
      .execute();
    expect(tied.length).toBeGreaterThan(300);
    for (const { title, problemText, serialNumber, imei, ...ids } of tied) {
      const text = title + problemText;
      expect([serialNumber, imei].some((number) => number !== null && text.includes(number))).toBe(true);
      expect([ids.clientId, ids.productGroupId]).toEqual([ids.ownerId, ids.groupId]);
    }
    const represented = await db
      .selectFrom('tickets')
      .where('clientRepresentativeId', 'is not', null)
      .select(['authorId', 'clientRepresentativeId'])
      .execute();
    expect(represented.length).toBeGreaterThan(100);
    expect(represented.every((ticket) => ticket.authorId !== ticket.clientRepresentativeId)).toBe(true);
    expect(await countOf('offices')).toBe(3);
    expect(await countOf('clientAddresses')).toBe(6);
  });

  it('has the tickets of one customer in every status, and answers that wait', async () => {
    const rasa = await db
      .selectFrom('users')
      .where('email', '=', 'rasa.petrauskaite@example.com')
      .select('id')
      .executeTakeFirstOrThrow();
    const tickets = await db.selectFrom('tickets').where('authorId', '=', rasa.id).select(['status']).execute();
    expect(tickets).toHaveLength(TICKETS);
    expect(new Set(tickets.map(({ status }) => status))).toEqual(new Set(ticketStatuses));
    const open = await db
      .selectFrom('tickets')
      .leftJoin('ticketReads', (join) =>
        join.onRef('ticketReads.ticketId', '=', 'tickets.id').on('ticketReads.userId', '=', rasa.id),
      )
      .where('tickets.authorId', '=', rasa.id)
      .where('tickets.status', 'not in', ['Solved', 'Closed'])
      .where('lastPublicCommentByStaff', 'is', true)
      .where('ticketReads.readOn', 'is', null)
      .select('tickets.id')
      .execute();
    expect(open.length).toBeGreaterThan(3);
  });

  it('numbers its tickets in the order in which they were made, and the next one follows', async () => {
    const tickets = await db.selectFrom('tickets').orderBy('displayId').select(['displayId', 'createdOn']).execute();
    expect(tickets[0]?.displayId).toBe(1_000_001);
    const times = tickets.map(({ createdOn }) => createdOn.getTime());
    expect(times).toEqual(times.toSorted((left, right) => left - right));
    expect(tickets.every(({ createdOn }) => createdOn < now)).toBe(true);
  });

  it('has problems and comments that the editor can open, with every placeholder filled', async () => {
    const problems = await db
      .selectFrom('tickets')
      .select(['problem as document', 'problemText as text', 'title'])
      .execute();
    const comments = await db.selectFrom('comments').select(['content as document', 'contentText as text']).execute();
    for (const { document, text } of [...problems, ...comments]) {
      expect(parseDocument(document)).toMatchObject({ ok: true });
      expect(text).not.toMatch(/\{[a-z]+\}/);
    }
    for (const { title } of problems) expect(title).not.toMatch(/[{}]/);
  });

  it('has files whose bytes are there, and pictures in the text', async () => {
    const files = await db.selectFrom('files').select(['id', 'category', 'sniffedType', 'status']).execute();
    expect(new Set(files.map(({ sniffedType }) => sniffedType))).toEqual(
      new Set(['text/plain', 'image/png', 'application/json']),
    );
    const picture = files.find(({ category }) => category === 'image');
    const shown = await db.selectFrom('tickets').select('problem').execute();
    expect(shown.some(({ problem }) => JSON.stringify(problem).includes(picture?.id ?? '?'))).toBe(true);
  });

  it('has returns in every state, with lines in every step, each with its history', async () => {
    const rmas = await db.selectFrom('rmas').selectAll().execute();
    const lines = await db.selectFrom('rmaProducts').selectAll().execute();
    const events = await db
      .selectFrom('ticketEvents')
      .selectAll()
      .where('rmaId', 'is not', null)
      .orderBy('sequence')
      .execute();
    expect(new Set(rmas.map(({ status }) => status))).toEqual(new Set(rmaStatuses));
    expect(new Set(rmas.map(({ whoseTurn }) => whoseTurn))).toEqual(new Set(['Customer', 'Support', 'Nobody']));
    expect(new Set(lines.map(({ step }) => step))).toEqual(new Set([...rmaSteps, null]));
    for (const { id, status, version, createdOn, officeId } of rmas) {
      const history = events.filter(({ rmaId }) => rmaId === id);
      const moves = history.filter(({ kind }) => kind === 'RmaStatusChanged').map(({ data }) => data as HistoryEntry);
      expect(moves.map(({ rmaFromStatus }) => rmaFromStatus)).toEqual([
        undefined,
        ...moves.slice(0, -1).map(({ rmaToStatus }) => rmaToStatus),
      ]);
      expect(moves.at(-1)?.rmaToStatus).toBe(status);
      expect(version).toBe(history.filter(({ actorId }) => actorId !== null).length);
      expect(createdOn <= now).toBe(true);
      expect(officeId !== null || ['InProgress', 'Submitted'].includes(status)).toBe(true);
    }
    for (const { step, steps } of lines) expect(steps.at(-1)?.step ?? null).toBe(step);
  });

  it('has the history of its tickets, from their creation to their status', async () => {
    const tickets = await db.selectFrom('tickets').select(['id', 'status', 'version', 'promisedBy']).execute();
    const events = await db.selectFrom('ticketEvents').selectAll().orderBy('sequence').execute();
    const byTicket = Map.groupBy(events, ({ ticketId }) => ticketId);
    for (const { id, status, version } of tickets) {
      const [created, ...others] = byTicket.get(id) ?? [];
      expect(created?.kind).toBe('Created');
      const moves = others.filter(({ kind }) => kind === 'StatusChanged').map(({ data }) => data as HistoryEntry);
      expect(moves).toHaveLength(version);
      const path = ['New', ...moves.map(({ toStatus }) => toStatus)];
      expect(path.at(-1)).toBe(status);
      expect(moves.map(({ fromStatus }) => fromStatus)).toEqual(path.slice(0, -1));
    }
    expect(new Set(events.map(({ kind }) => kind))).toEqual(
      new Set([
        'Created',
        'CommentAdded',
        'StatusChanged',
        'CommentRemoved',
        'FeedbackGiven',
        'RmaStatusChanged',
        'RmaListChanged',
        'RmaLinesMoved',
      ]),
    );
    expect(events.every(({ createdOn }) => createdOn <= now)).toBe(true);
    const promised = tickets.filter(({ promisedBy }) => promisedBy !== null);
    expect(promised.length).toBeGreaterThan(10);
    expect(promised.filter(({ promisedBy }) => promisedBy && promisedBy < now).length).toBeLessThan(
      promised.length / 2,
    );
  });

  it('has 30 articles in both languages, found by their words and about products that exist', async () => {
    const found = async (words: string) => {
      const { rows } = await sql<{ slug: string }>`
        select slug from faq_articles join faq_texts on article_id = id
        where words @@ search_query(${words}, false) order by slug
      `.execute(db);
      return rows.map(({ slug }) => slug);
    };
    const texts = await db.selectFrom('faqTexts').select(['language', 'document']).execute();
    expect(texts.map(({ language }) => language).toSorted()).toEqual([
      ...Array<string>(30).fill('en'),
      ...Array<string>(30).fill('lt'),
    ]);
    expect(texts.every(({ document }) => parseDocument(document).ok)).toBe(true);
    expect(await found('duty')).toContain('lorawan-packet-forwarder');
    expect(await found('sertifikatai')).toContain('expired-certificates');
    const articles = await db.selectFrom('faqArticles').selectAll().execute();
    const groups = await db.selectFrom('productGroups').select('id').execute();
    expect(new Set(articles.flatMap(({ productGroupIds }) => productGroupIds))).toEqual(
      new Set(groups.map(({ id }) => id)),
    );
    expect(articles.every(({ createdOn, updatedOn }) => createdOn <= updatedOn && updatedOn < now)).toBe(true);
    expect(articles.every(({ helpfulCount, unhelpfulCount }) => helpfulCount > unhelpfulCount)).toBe(true);
  });

  it('is the same at each seeding', async () => {
    const other = await seeded(50);
    const again = await seeded(50);
    const read = (from: Db) =>
      from.selectFrom('tickets').orderBy('displayId').select(['id', 'title', 'status', 'createdOn']).execute();
    expect(await read(again)).toEqual(await read(other));
  });

  it('leaves the tables as the migrations made them when there is much of it', async () => {
    const shape = async (from: Db) =>
      sql`
        select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'f'
        union all select indexname, indexdef from pg_indexes where schemaname = 'public'
        order by name, definition
      `.execute(from);
    expect(await countOf('tickets')).toBe(BULK_MODE_FROM);
    expect((await shape(db)).rows).toEqual((await shape(await migrated())).rows);
  });

  it('goes into an empty database only', async () => {
    await expect(seedDemo(db, { tickets: 1 })).rejects.toThrow(NotEmptyError);
  });

  it('has accounts whose password is right and meets the rules', async () => {
    expect(demoAccounts.filter(({ type }) => type === 'Customer')).toHaveLength(6);
    expect(demoAccounts.filter(({ type }) => type !== 'Customer')).toHaveLength(6);
    const { password, email } = demoAccounts[0] ?? { password: '', email: '' };
    expect(checkPasswordRules(password).every(({ met }) => met)).toBe(true);
    const stored = await db
      .selectFrom('users')
      .where('email', '=', email)
      .select('passwordHash')
      .executeTakeFirstOrThrow();
    expect(await createPasswordHasher().verify(password, stored.passwordHash)).toBe(true);
  });
});
