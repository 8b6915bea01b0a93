import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';

/** Only this many of the newest tickets have a history; the rest make the list long. */
const HISTORIES_COUNT = 3000;

/**
 * Adds watchers to every ticket, and to the newest ones a history that matches their columns and comments, a few comments
 * that staff removed, and ratings by customers. Nothing is dated after `now`.
 */
export async function seedHistory(db: Db, now: Date): Promise<void> {
  await sql`
    insert into watchers (ticket_id, user_id, confirmed_on, created_on)
    select id, author_id, created_on, created_on from tickets`.execute(db);
  await sql`
    create temporary table recent on commit drop as
    select tickets.*, coalesce(engineer_id, author_id) as handler_id
    from tickets order by display_id desc limit ${HISTORIES_COUNT}`.execute(db);
  await sql`analyze recent`.execute(db);
  await removeComments(db);
  await giveFeedback(db, now);
  await recordEvents(db);
  await sql`
    update tickets set version = moved.count
    from (select ticket_id, count(*) from ticket_events where kind = 'StatusChanged' group by ticket_id) as moved
    where tickets.id = moved.ticket_id`.execute(db);
}

// A few that the customer answered: none is the last word.
async function removeComments(db: Db): Promise<void> {
  await sql`
    update comments set removed_on = comments.created_on + interval '2 minutes', removed_by = comments.author_id
    from recent
    where recent.id = comments.ticket_id and recent.display_id % 25 = 0 and comments.author_id = recent.engineer_id
      and comments.created_on < recent.last_public_comment_on - interval '5 minutes'`.execute(db);
}

// §5: under 4 they say what to improve.
async function giveFeedback(db: Db, now: Date): Promise<void> {
  await sql`
    insert into feedbacks (ticket_id, user_id, rating, target, comment, given_on, changed_on)
    select recent.id, recent.author_id, rated.rating,
      case when rated.rating < 3 then 'RnD' else 'ClientTechnicalSupport' end,
      case when rated.rating > 3 then ''
        when users.language = 'lt' then 'Atsakymo teko laukti, o sprendimas – tik laikinas.'
        else 'It took long, and the fix is only a workaround.' end,
      rated.on, rated.on
    from recent
    join users on users.id = recent.author_id
    cross join lateral (
      select 5 - (recent.display_id / 3) % 4 as rating,
        least(coalesce(recent.closed_on, recent.solved_on) + interval '40 minutes', ${now}::timestamptz) as on
    ) as rated
    where recent.status in ('Solved', 'Closed') and recent.display_id % 3 = 0`.execute(db);
}

// The order of the rows is the order of their sequence.
async function recordEvents(db: Db): Promise<void> {
  await sql`
    with talk as (
      select comments.id, comments.ticket_id, comments.author_id, comments.created_on, comments.removed_on, comments.removed_by,
        case when comments.author_id = recent.author_id then 'InProgress' else 'PendingClient' end as status
      from comments join recent on recent.id = comments.ticket_id
    ), moves as (
      select ticket_id, author_id as actor_id, id as comment_id, created_on, status, null as on_hold_reason, 3 as step from talk
      union all
      select id, handler_id, null, status_changed_on, status::text, on_hold_reason, 4 from recent
        where status in ('OnHold', 'PendingSales') or (status = 'InProgress' and last_public_comment_on is null)
      union all
      select id, author_id, null, solved_on, 'Solved', null, 5 from recent where solved_on is not null
      union all
      select id, case when closed_on < solved_on + interval '14 days' then author_id end, null, closed_on, 'Closed', null, 6
        from recent where closed_on is not null
    ), changes as (
      select moves.*, lag(status, 1, 'New') over (partition by ticket_id order by created_on, step) as previous from moves
    ), happened as (
      select id as ticket_id, 'Created' as kind, author_id as actor_id, null::uuid as comment_id, '{}'::jsonb as data, created_on, 1 as step
        from recent
      union all
      select ticket_id, 'CommentAdded', author_id, id, '{}', created_on, 2 from talk
      union all
      select ticket_id, 'StatusChanged', actor_id, comment_id, jsonb_strip_nulls(jsonb_build_object(
        'fromStatus', previous, 'toStatus', status, 'onHoldReason', on_hold_reason)), created_on, step
        from changes where previous <> status
      union all
      select ticket_id, 'CommentRemoved', removed_by, id, '{}', removed_on, 7 from talk where removed_on is not null
      union all
      select ticket_id, 'FeedbackGiven', user_id, null, jsonb_build_object('rating', rating), given_on, 8 from feedbacks
    )
    insert into ticket_events (ticket_id, kind, actor_id, comment_id, data, created_on)
    select ticket_id, kind, actor_id, comment_id, data, created_on from happened order by created_on, step`.execute(db);
}
