import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';

export interface BulkBatch {
  /** Numbers of tickets from 0: `from` included, `to` not. */
  from: number;
  to: number;
  tickets: number;
  /** Tickets of client 1. */
  largest: number;
  clients: number;
  samples: number;
  firstDisplayId: number;
  now: Date;
}

// Neighbours in age, so that a copy's state fits its age.
const NEIGHBOURS = 15;
const UNITS = 200_000;

/** Writes the tickets of a batch with their comments, words, reads, watchers and events. */
export async function writeBulkTickets(db: Db, batch: BulkBatch): Promise<void> {
  await stageTickets(db, batch);
  await stageComments(db, batch);
  await writeTickets(db);
  await writeComments(db);
  await writeTexts(db);
  await writeReadsAndWatchers(db, batch.now);
  await writeEvents(db);
  await sql`drop table bulk_batch, bulk_batch_comments`.execute(db);
}

// The same numbers for the same ticket, between 0 and 1.
const chance = (of: string, salt: number) =>
  sql`((hashint8extended(${sql.raw(of)}, ${sql.lit(salt)}) & 2147483647) / 2147483648.0)`;
const uuidOf = (text: string) =>
  sql`overlay(overlay(md5(${sql.raw(text)}) placing '4' from 13) placing '8' from 17)::uuid`;

async function stageTickets(db: Db, batch: BulkBatch): Promise<void> {
  const { from, to, tickets, largest, clients, samples, firstDisplayId, now } = batch;
  await sql`
    create temporary table bulk_batch on commit drop as
    with numbered as (
      select no, (no * ${sql.lit(samples)}::bigint / ${sql.lit(tickets)})::int as at_no,
        (no * ${sql.lit(samples)}::bigint % ${sql.lit(tickets)})::float8 / ${sql.lit(tickets)} as part,
        case when (no + 1) * ${sql.lit(largest)}::bigint / ${sql.lit(tickets)} > no * ${sql.lit(largest)}::bigint / ${sql.lit(tickets)} then 1
          else 2 + floor(${chance('no', 1)} ^ 2 * ${sql.lit(clients - 1)})::int end as client_no,
        ${chance('no', 2)} as of_people, floor(${chance('no', 3)} * ${sql.lit(2 * NEIGHBOURS + 1)})::int - ${sql.lit(NEIGHBOURS)} as beside
      from generate_series(${sql.lit(from)}::bigint, ${sql.lit(to - 1)}::bigint) as no
    ), placed as (
      select numbered.*, greatest(0, least(${sql.lit(samples - 1)}, at_no + beside)) as sample_no,
        (bulk_samples.created_on + part * (coalesce(next_created_on, ${now}::timestamptz) - bulk_samples.created_on))::timestamptz(3)
          as made_on
      from numbered join bulk_samples on bulk_samples.sample_no = numbered.at_no
    )
    select placed.no, ${uuidOf("'ticket' || placed.no")} as ticket_id, ${sql.lit(firstDisplayId)}::int + placed.no::int as new_display_id,
      placed.made_on, author.client_no, author.client_id as of_client_id, author.user_id, viewer.user_id as viewer_id,
      engineers.user_id as handler_id, (7000000000 + placed.no % ${sql.lit(UNITS)} * 3)::text as new_serial,
      -- What went on for days is hurried in a ticket of today.
      least(1, extract(epoch from ${now}::timestamptz - placed.made_on) / extract(epoch from ${now}::timestamptz - samples.created_on)) as pace,
      samples.*
    from placed
    join bulk_samples as samples on samples.sample_no = placed.sample_no
    join (select client_no, count(*) as people from bulk_people group by client_no) as sizes using (client_no)
    join bulk_people as author
      on author.client_no = placed.client_no and author.person_no = floor(placed.of_people ^ 2 * sizes.people)::int
    join bulk_people as viewer on viewer.client_no = placed.client_no and viewer.person_no = 0
    join bulk_engineers as engineers
      on engineers.engineer_group_id = samples.engineer_group_id and engineers.engineer_no = placed.no % 12`.execute(
    db,
  );
  await sql`analyze bulk_batch (no, ticket_id, sample_no)`.execute(db);
}

async function stageComments(db: Db, { now }: BulkBatch): Promise<void> {
  await sql`
    create temporary table bulk_batch_comments on commit drop as
    select ${uuidOf("'comment' || no || ' ' || said.position")} as id, ticket_id, of_client_id,
      case when by_customer then user_id else handler_id end as author_id,
      case when has_serial then replace(content::text, serial, new_serial)::jsonb else content end as content,
      case when has_serial then replace(content_text, serial, new_serial) else content_text end as content_text,
      least(${now}::timestamptz, made_on + pace * after + said.position * interval '1 millisecond')::timestamptz(3) as created_on,
      case when has_serial then ts_delete(words, serial) || array_to_tsvector(array[new_serial]) else words end as words,
      case when has_serial then replace(codes, serial, new_serial) else codes end as codes
    from bulk_batch
    join bulk_sample_comments as said using (sample_no)`.execute(db);
  await sql`analyze bulk_batch_comments (ticket_id)`.execute(db);
}

const later = (column: string) => sql`(made_on + pace * (${sql.ref(column)} - bulk_batch.created_on))::timestamptz(3)`;

async function writeTickets(db: Db): Promise<void> {
  await sql`
    insert into tickets (id, display_id, client_id, author_id, type, product_group_id, title, problem, problem_text, status,
      on_hold_reason, priority, visible_to_client, engineer_group_id, engineer_id, created_on, updated_on, status_changed_on,
      solved_on, closed_on, last_public_comment_on, last_public_comment_by_staff, version, promised_by, promise_left_ms)
    select ticket_id, new_display_id, of_client_id, user_id, type, product_group_id,
      coalesce(replace(title, serial, new_serial), title),
      coalesce(replace(problem::text, serial, new_serial)::jsonb, problem),
      coalesce(replace(problem_text, serial, new_serial), problem_text), status,
      on_hold_reason, priority, no % 200 <> 0, engineer_group_id, case when engineer_id is not null then handler_id end, made_on,
      ${later('updated_on')}, ${later('status_changed_on')}, ${later('solved_on')}, ${later('closed_on')},
      said.last_on, last_public_comment_by_staff, case status when 'New' then 0 else 1 end, promised_by, promise_left_ms
    from bulk_batch
    left join (
      select ticket_id, max(created_on) as last_on from bulk_batch_comments group by ticket_id
    ) as said using (ticket_id)
    order by no`.execute(db);
}

async function writeComments(db: Db): Promise<void> {
  await sql`
    insert into comments (id, ticket_id, author_id, content, content_text, created_on)
    select id, ticket_id, author_id, content, content_text, created_on from bulk_batch_comments`.execute(db);
}

async function writeTexts(db: Db): Promise<void> {
  await sql`
    insert into ticket_texts (ticket_id, client_id, place, comment_id, words, codes, title)
    select ticket_id, of_client_id, 'Title'::text_place, null::uuid,
      title_words || array_to_tsvector(array_remove(
        array[new_display_id::text, case when position(serial in title) > 0 then new_serial end], null)),
      coalesce(replace(title_codes, serial, new_serial), title_codes),
      coalesce(replace(title_folded, serial, new_serial), title_folded)
    from bulk_batch
    union all
    select ticket_id, of_client_id, 'Problem', null,
      case when position(serial in problem_text) > 0
        then ts_delete(problem_words, serial) || array_to_tsvector(array[new_serial]) else problem_words end,
      coalesce(replace(problem_codes, serial, new_serial), problem_codes), null
    from bulk_batch
    union all
    select ticket_id, of_client_id, 'Conversation', id, words, codes, null from bulk_batch_comments`.execute(db);
}

// Some answers in open tickets wait for their reader.
async function writeReadsAndWatchers(db: Db, now: Date): Promise<void> {
  await sql`
    insert into ticket_reads (user_id, ticket_id, read_on)
    select reader, ticket_id, least(${now}::timestamptz, tickets.last_public_comment_on + interval '50 minutes')
    from bulk_batch
    join tickets on tickets.id = bulk_batch.ticket_id
    cross join lateral unnest(case when user_id = viewer_id then array[user_id] else array[user_id, viewer_id] end) as reader
    where tickets.last_public_comment_on is not null
      and (tickets.status in ('Solved', 'Closed') or ${chance('no', 4)} < 0.5)`.execute(db);
  await sql`
    insert into watchers (ticket_id, user_id, confirmed_on, created_on)
    select ticket_id, user_id, made_on, made_on from bulk_batch`.execute(db);
}

async function writeEvents(db: Db): Promise<void> {
  await sql`
    insert into ticket_events (ticket_id, kind, actor_id, data, created_on)
    select ticket_id, 'Created', user_id, '{}'::jsonb, made_on from bulk_batch
    union all
    select ticket_id, 'StatusChanged', handler_id,
      jsonb_strip_nulls(jsonb_build_object('fromStatus', 'New', 'toStatus', status, 'onHoldReason', on_hold_reason)),
      ${later('status_changed_on')}
    from bulk_batch where status <> 'New'`.execute(db);
}
