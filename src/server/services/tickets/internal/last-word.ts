import { sql } from 'kysely';
import type { UserType } from '#domain/enums.ts';
import { LAST_WORD_MAX_CHARACTERS } from '#domain/limits.ts';
import { beginningOf } from '#domain/text.ts';
import type { TicketLastWord } from '#generated/model/ticketLastWord.ts';
import { toPerson } from '../../kernel/person.ts';

/** What `lastWordColumns` selects: the writer, an account or an outside watcher, and the start of the text. */
export type LastWordRow = {
  wordUserId: string | null;
  wordUserType: UserType | null;
  wordFirstName: string | null;
  wordLastName: string | null;
  wordWatcherId: string | null;
  wordWatcherEmail: string | null;
  wordText: string;
};

// Long enough for what is shown, with blanks that are left out.
const READ_CHARACTERS = 4 * LAST_WORD_MAX_CHARACTERS;

/**
 * The last public word of each row of `tickets`: the comment of the moment that replies and removals keep in the ticket, so
 * that nothing else can be taken for it; without one the problem.
 */
export const joinLastWord = sql`
  left join comments as word on word.ticket_id = tickets.id and word.created_on = tickets.last_public_comment_on
    and word.removed_on is null
  left join watchers as word_watcher on word_watcher.id = word.watcher_id
  left join users as word_author
    on word_author.id = case when word.id is null then tickets.author_id else word.author_id end`;

export const lastWordColumns = sql`
  word_author.id as word_user_id, word_author.type as word_user_type, word_author.first_name as word_first_name,
  word_author.last_name as word_last_name, word_watcher.id as word_watcher_id, word_watcher.email as word_watcher_email,
  left(coalesce(word.content_text, tickets.problem_text), ${READ_CHARACTERS}::integer) as word_text`;

/** The last word in the shape of the API (x-spec: none). */
export function toLastWord(row: LastWordRow): TicketLastWord {
  const author = toPerson({
    userId: row.wordUserId,
    userType: row.wordUserType,
    firstName: row.wordFirstName,
    lastName: row.wordLastName,
    watcherId: row.wordWatcherId,
    watcherEmail: row.wordWatcherEmail,
  });
  if (!author) throw new Error('a last word has no author');
  return { author, text: beginningOf(row.wordText, LAST_WORD_MAX_CHARACTERS) };
}
