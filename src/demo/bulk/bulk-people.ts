import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import { makeBulkNames } from './bulk-names.ts';
import type { BulkNames } from './bulk-names.ts';

/** The average number of tickets of a client, apart from the largest. */
const TICKETS_OF_A_CLIENT = 100;
const ENGINEERS_OF_A_GROUP = 12;

const SEED = 20_261_124;

/** The number of tickets of the largest client, out of this many in all. */
export function largestClientTickets(tickets: number): number {
  return Math.min(50_000, Math.floor(tickets / 3.5));
}

/**
 * Writes the clients of that many bulk tickets, their people and more engineers, and lists them in the temporary tables
 * `bulk_people` (client 1 is the largest; person 0 sees all of a client's tickets) and `bulk_engineers`.
 * Returns the number of clients.
 */
export async function seedBulkPeople(db: Db, tickets: number): Promise<number> {
  const clients = Math.max(2, Math.round(tickets / TICKETS_OF_A_CLIENT));
  const names = makeBulkNames(SEED, clients);
  const { companies, firstNames, lastNames } = names;
  await sql`
    create temporary table bulk_people on commit drop as
    select client_no, person_no, gen_random_uuid() as user_id, client_id
    from (
      select client_no, gen_random_uuid() as client_id,
        case when client_no = 1 then 40 when client_no * 20 <= ${clients}::int then 8 else 2 end as people
      from generate_series(1, ${clients}::int) as client_no
    ) as made
    cross join lateral generate_series(0, people - 1) as person_no`.execute(db);
  await sql`create unique index on bulk_people (client_no, person_no)`.execute(db);
  await sql`
    insert into clients (id, name, product_niche_ids)
    select client_id, company, '{1,2,3}'
    from bulk_people
    join unnest(${companies}::text[]) with ordinality as named (company, no) on no = client_no
    where person_no = 0`.execute(db);
  await sql`
    insert into users (id, type, email, first_name, last_name, language, permissions, password_hash, password_changed_on)
    select user_id, 'Customer', format('person%s@operator%s.example', person_no, client_no),
      (${firstNames}::text[])[1 + mod(named & 65535, ${firstNames.length}::int)],
      (${lastNames}::text[])[1 + mod((named >> 16) & 65535, ${lastNames.length}::int)],
      case when client_no % 5 = 0 then 'lt' else 'en' end,
      case when person_no = 0 then '{ViewAllTickets}'::text[] else '{}' end,
      demo.password_hash, demo.password_changed_on
    from bulk_people
    cross join lateral hashint8(client_no * 100 + person_no) as named
    cross join (select password_hash, password_changed_on from users limit 1) as demo`.execute(db);
  await sql`insert into user_clients (user_id, client_id) select user_id, client_id from bulk_people`.execute(db);
  await seedBulkEngineers(db, names);
  await sql`analyze bulk_people`.execute(db);
  return clients;
}

async function seedBulkEngineers(db: Db, { firstNames, lastNames }: BulkNames): Promise<void> {
  await sql`
    create temporary table bulk_engineers on commit drop as
    select id as engineer_group_id, engineer_no, gen_random_uuid() as user_id
    from engineer_groups cross join generate_series(0, ${ENGINEERS_OF_A_GROUP - 1}::int) as engineer_no`.execute(db);
  await sql`
    insert into users (id, type, email, first_name, last_name, password_hash, password_changed_on)
    select user_id, 'Engineer', format('engineer-%s@norvik.example', row_number() over ()),
      (${firstNames}::text[])[1 + row_number() over () % ${firstNames.length}::int],
      (${lastNames}::text[])[1 + row_number() over () % ${lastNames.length}::int],
      demo.password_hash, demo.password_changed_on
    from bulk_engineers cross join (select password_hash, password_changed_on from users limit 1) as demo`.execute(db);
  await sql`
    insert into engineer_group_members (engineer_group_id, user_id)
    select engineer_group_id, user_id from bulk_engineers`.execute(db);
}
