import { textOf } from '../contract/document.ts';
import type { Json, JsonObject } from '../contract/document.ts';
import { object, objects } from '../contract/json-values.ts';
import { lacking } from '../run/people.ts';
import { differs, documentOf, shown, unless } from './support/compare.ts';
import { makeTicket, readTicket, searchTickets } from './support/own-ticket.ts';
import type { OwnTicket } from './support/own-ticket.ts';
import { needsAccount } from './support/journey-context.ts';
import type { Journey, JourneyContext } from './support/journey-context.ts';

const COMMENTS = 7;
const PAGE = 3;
const NEEDS_STAFF = { statuses: [403, 404], reason: 'needs staff who see the ticket' };

/** What is written to a ticket is read back, page by page and exactly as it was sent; so are its changes and its end. */
export const conversationJourney: Journey = {
  name: 'a conversation',
  operations: [
    'addComment',
    'getComments',
    'editComment',
    'removeComment',
    'getTicketHistory',
    'getTicketFiles',
    'getTicketFilterCounters',
  ],
  uses: ['user', 'productGroup'],
  needs: needsAccount,
  async run(ctx) {
    const ticket = await makeTicket(ctx, 'a conversation');
    const ids = await write(ctx, ticket);
    await readPages(ctx, ticket, ids);
    await edit(ctx, ticket, ids[0] ?? '');
    await withFile(ctx, ticket);
    if (!ctx.can('staff')) return ctx.skip('addComment', 'answers of the staff', lacking.staff);
    await answers(ctx, ticket);
    await removal(ctx, ticket, ids[1] ?? '');
  },
};

async function write(ctx: JourneyContext, { ticketId }: OwnTicket): Promise<string[]> {
  const { id = '', firstName = '', lastName = '' } = object(ctx.memory.recall('user'));
  const ids: string[] = [];
  for (let index = 0; index < COMMENTS; index += 1) {
    const content = documentOf(`Comment ${index}`, 'with ąčę, <script> and "quotes".');
    const { json } = await ctx.call('addComment', {
      name: `comment ${index}`,
      mediaType: 'application/json',
      body: { ticketId, content, files: [] },
      verify: (answer) => {
        const { comment, status } = object(answer);
        return [
          ...differs(comment, { ticketId, content, files: [], removed: false }),
          ...differs(object(comment).author, { id, firstName, lastName, staff: false }),
          ...unless(status === 'New', `the status is ${shown(status)}, expected New`),
        ];
      },
    });
    const made = object(object(json).comment);
    ids.push(textOf(made.id));
    ctx.memory.remember(`comment ${index}`, made);
  }
  return ids;
}

async function readPages(ctx: JourneyContext, { ticketId }: OwnTicket, ids: string[]): Promise<void> {
  const limit = String(PAGE);
  const page = (name: string, query: Record<string, string>, expected: string[]) =>
    ctx.call('getComments', {
      name,
      query: { ticketId, limit, ...query },
      verify: (answer) => {
        const found = objects(object(answer).result);
        const there = found.map(({ id }) => textOf(id));
        return [
          ...unless(
            there.join() === expected.join(),
            `the comments are ${there.map((id) => ids.indexOf(id)).join()}, expected ${expected.map((id) => ids.indexOf(id)).join()}`,
          ),
          ...found.flatMap((comment) => differs(comment, sentOf(ctx, ids.indexOf(textOf(comment.id))))),
        ];
      },
    });
  const cursor = (answer: Json, name: string) => textOf(object(answer)[name] ?? '');
  const newest = await page('the newest page', {}, ids.slice(-PAGE));
  const older = await page(
    'older',
    { cursor: cursor(newest.json, 'olderCursor'), direction: 'older' },
    ids.slice(-2 * PAGE, -PAGE),
  );
  const oldest = await page('the oldest', { cursor: cursor(older.json, 'olderCursor') }, ids.slice(0, -2 * PAGE));
  await page(
    'and newer again',
    { cursor: cursor(oldest.json, 'newerCursor'), direction: 'newer' },
    ids.slice(-2 * PAGE, -PAGE),
  );
  const middle = ids[3] ?? '';
  await page('a comment in the middle', { at: middle }, ids.slice(2, 5));
  await ctx.call('getComments', {
    name: 'no cursor beyond the ends',
    query: { ticketId },
    verify: (answer) =>
      unless(
        object(answer).olderCursor === undefined && object(answer).newerCursor === undefined,
        'there is a cursor, and nothing beyond it',
      ),
  });
}

// As it was returned when it was written.
function sentOf(ctx: JourneyContext, index: number): JsonObject {
  const {
    id = '',
    ticketId = '',
    createdOn = '',
    author = {},
    content = {},
    files = [],
  } = object(ctx.memory.recall(`comment ${index}`));
  return { id, ticketId, createdOn, author, content, files };
}

function findComment(answer: Json, id: string): JsonObject | undefined {
  return objects(object(answer).result).find((comment) => comment.id === id);
}

async function edit(ctx: JourneyContext, { ticketId }: OwnTicket, commentId: string): Promise<void> {
  const content = documentOf('Changed', 'in every word.');
  await ctx.call('editComment', {
    name: 'changed',
    body: { commentId, content },
    verify: (answer) => differs(answer, { id: commentId, content }),
  });
  await ctx.call('getComments', {
    name: 'after the change',
    query: { ticketId },
    verify: (answer) => {
      const comment = findComment(answer, commentId);
      return [...differs(comment, { content }), ...unless(comment?.editedOn !== undefined, 'editedOn is absent')];
    },
  });
  await checkHistory(ctx, ticketId, 'CommentEdited', commentId);
}

async function checkHistory(
  ctx: JourneyContext,
  ticketId: string,
  kind: string,
  commentId: string,
  caller: 'account' | 'staff' = 'account',
): Promise<void> {
  await ctx.call('getTicketHistory', {
    name: `tells of ${kind}`,
    caller,
    query: { ticketId },
    verify: (answer) =>
      unless(
        objects(object(answer).result).some((entry) => entry.kind === kind && entry.commentId === commentId),
        `there is no ${kind} of the comment`,
      ),
  });
}

async function withFile(ctx: JourneyContext, { ticketId }: OwnTicket): Promise<void> {
  const content = documentOf('With a file in the same request.');
  const { json } = await ctx.call('addComment', {
    name: 'with a file in the same request',
    mediaType: 'multipart/form-data',
    body: { TicketId: ticketId, Content: JSON.stringify(content), Files: ['of a form\n'] },
    verify: (answer) => differs(object(answer).comment, { content }),
  });
  const comment = object(object(json).comment);
  const [file = {}] = objects(comment.files);
  await ctx.call('downloadFile', {
    name: 'of a form, byte for byte',
    query: { id: textOf(file.id ?? '') },
    verify: (_, { bytes }) =>
      unless(new TextDecoder().decode(bytes) === 'of a form\n', 'other bytes came than were sent'),
  });
  await ctx.call('getTicketFiles', {
    name: 'the file of a comment',
    query: { ticketId },
    verify: (answer) =>
      differs(
        objects(answer).find(({ id }) => id === file.id),
        { ...file, commentId: comment.id ?? '', removed: false },
      ),
  });
}

async function answers(ctx: JourneyContext, ticket: OwnTicket): Promise<void> {
  const { ticketId, displayId } = ticket;
  const answer = async (name: string, caller: 'account' | 'staff', status: string, more: JsonObject = {}) => {
    const content = documentOf(`${name}.`);
    const { json } = await ctx.call('addComment', {
      name,
      caller,
      mediaType: 'application/json',
      body: { ticketId, content, files: [], ...more },
      excuse: NEEDS_STAFF,
      verify: (added) => [
        ...differs(added, { status }),
        ...differs(object(object(added).comment).author, { staff: caller === 'staff' }),
      ],
    });
    return textOf(object(object(json).comment).id);
  };
  const { json: before } = await ctx.call('getTicketFilterCounters', { name: 'before an answer' });
  const id = await answer('An answer of the staff waits for the customer', 'staff', 'PendingClient');
  await searchTickets(ctx, 'not read yet', { ticketId: displayId, needsReply: true, unread: true }, (page) =>
    differs(objects(object(page).result)[0], {
      id: ticketId,
      unread: true,
      status: 'PendingClient',
      whoseTurn: 'Customer',
    }),
  );
  const { needsReply, pendingClient } = object(before);
  await ctx.call('getTicketFilterCounters', {
    name: 'after an answer',
    verify: (now) => differs(now, { needsReply: Number(needsReply) + 1, pendingClient: Number(pendingClient) + 1 }),
  });
  const isUnread = (read: JsonObject) =>
    differs(read, { firstUnreadCommentId: id, status: 'PendingClient', whoseTurn: 'Customer' });
  await readTicket(ctx, ticket, 'a peek, which marks nothing as read', isUnread, { query: { peek: 'true' } });
  await readTicket(ctx, ticket, 'the first answer that is not read', isUnread);
  await searchTickets(ctx, 'read by now, which is no reply', { ticketId: displayId, needsReply: true }, (page) =>
    differs(objects(object(page).result)[0], { unread: false }),
  );
  await searchTickets(ctx, 'not among the unread by now', { ticketId: displayId, unread: true }, (page) =>
    differs(object(page).pagination, { totalRows: 0 }),
  );
  await answer('A reply brings it back', 'account', 'InProgress');
  await readTicket(ctx, ticket, 'after the reply', (read) =>
    differs(read, { status: 'InProgress', whoseTurn: 'Support' }),
  );
  await answer('An answer that keeps the status', 'staff', 'InProgress', { keepStatus: true });
  await ctx.call('setTicketSolved', { name: 'in a conversation', body: { ticketId } });
  await answer('A reply to a solved ticket', 'account', 'InProgress');
  await readTicket(ctx, ticket, 'after a reply to a solved ticket', (read) => differs(read, { status: 'InProgress' }));
}

async function removal(ctx: JourneyContext, { ticketId }: OwnTicket, commentId: string): Promise<void> {
  await ctx.call('removeComment', {
    name: 'removed',
    caller: 'staff',
    body: { commentId },
    excuse: NEEDS_STAFF,
    verify: (answer) => differs(answer, { id: commentId, removed: true }),
  });
  await ctx.call('getComments', {
    name: 'without the removed one',
    query: { ticketId },
    verify: (answer) => unless(findComment(answer, commentId) === undefined, 'the removed comment is there'),
  });
  await ctx.call('getComments', {
    name: 'with the removed one, for staff',
    caller: 'staff',
    query: { ticketId },
    verify: (answer) => differs(findComment(answer, commentId), { removed: true }),
  });
  await ctx.call('editComment', { name: 'of a removed comment', fields: { commentId }, statuses: [404] });
  await checkHistory(ctx, ticketId, 'CommentRemoved', commentId, 'staff');
}
