import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';

/**
 * Copies the demo's tickets, numbered by age from 0 as `sample_no`, and their comments into temporary tables, together
 * with their search words; bulk tickets are copies of these. `serial` is the number that each copy replaces by its own.
 * Returns the number of samples.
 */
export async function makeBulkSamples(db: Db): Promise<number> {
  // Without fresh statistics each of these joins would be a sequential scan.
  await sql`analyze tickets, comments, ticket_texts, product_groups`.execute(db);
  await sql`
    create temporary table bulk_samples on commit drop as
    select (row_number() over (order by tickets.created_on, display_id))::int - 1 as sample_no,
      lead(created_on) over (order by created_on, display_id) as next_created_on,
      substring(tickets.title || ' ' || problem_text from '\\m[0-9]{10}\\M') as serial, tickets.*
    from tickets`.execute(db);
  await sql`
    alter table bulk_samples add column title_words tsvector, add column title_codes text, add column title_folded text,
      add column problem_words tsvector, add column problem_codes text`.execute(db);
  await sql`
    update bulk_samples set
      title_words = ts_delete(titles.words, array_remove(array[display_id::text, serial], null)),
      title_codes = titles.codes, title_folded = titles.title,
      problem_words = problems.words, problem_codes = problems.codes
    from ticket_texts as titles, ticket_texts as problems
    where titles.ticket_id = bulk_samples.id and titles.place = 'Title'
      and problems.ticket_id = bulk_samples.id and problems.place = 'Problem'`.execute(db);
  await sql`
    create temporary table bulk_sample_comments on commit drop as
    select bulk_samples.sample_no, row_number() over (partition by comments.ticket_id order by comments.created_on) as position,
      comments.author_id = bulk_samples.author_id as by_customer, comments.created_on - bulk_samples.created_on as after,
      content, content_text, words, codes, position(bulk_samples.serial in content_text) > 0 as has_serial
    from comments
    join bulk_samples on bulk_samples.id = comments.ticket_id
    join ticket_texts on ticket_texts.ticket_id = comments.ticket_id and ticket_texts.comment_id = comments.id`.execute(
    db,
  );
  for (const table of ['bulk_samples', 'bulk_sample_comments']) await sql`analyze ${sql.table(table)}`.execute(db);
  const { rows } = await sql<{ count: number }>`select count(*) from bulk_samples`.execute(db);
  return rows[0]?.count ?? 0;
}
