import type { CommentPage } from '#generated/model/commentPage.ts';
import type { HistoryEntry } from '#generated/model/historyEntry.ts';
import type { TicketHistory } from '#generated/model/ticketHistory.ts';
import type { Caller, TestApi } from './api.ts';

/** A page of a ticket's conversation; `query` starts with an ampersand. */
export async function readComments(caller: Caller, ticketId: string, query = ''): Promise<CommentPage> {
  return (await caller(`GET /tickets/comments?ticketId=${ticketId}${query}`)).json<CommentPage>();
}

/** The first words of each comment, in order. */
export function textsOf({ result }: CommentPage): (string | undefined)[] {
  return result.map(({ content }) => content.content[0]?.content?.[0]?.text);
}

/** A ticket's history as a person sees it. */
export async function readHistory(caller: Caller, ticketId: string): Promise<HistoryEntry[]> {
  return (await caller(`GET /tickets/history?ticketId=${ticketId}`)).json<TicketHistory>().result;
}

/** The stored events of a ticket, in order. */
export function eventsOf({ db }: Pick<TestApi, 'db'>, ticketId: string) {
  return db.selectFrom('ticketEvents').selectAll().where('ticketId', '=', ticketId).orderBy('sequence').execute();
}
