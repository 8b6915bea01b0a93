import { createHash } from 'node:crypto';
import type { Comment } from '#generated/model/comment.ts';
import type { CommentPage } from '#generated/model/commentPage.ts';
import type { Ticket } from '#generated/model/ticket.ts';
import type { TicketListItem } from '#generated/model/ticketListItem.ts';
import type { UploadedFile } from '#generated/model/uploadedFile.ts';
import { plainCaller } from '#tests/api/support/api.ts';
import type { Caller } from '#tests/api/support/api.ts';
import { search } from '#tests/api/support/ticket-list.ts';
import { watchersOf } from '#tests/api/support/watchers.ts';
import { unreadAfter } from './expected.ts';
import type { Done } from './expected.ts';
import { look } from './findings.ts';
import type { Findings } from './findings.ts';
import { markOf } from './journal.ts';
import type { JournalFile, Person } from './journal.ts';

type Company = { company: number; customer: Person; done: Done[]; url: string; findings: Findings };

const filters = { showCompleted: true, assignedToMe: false, ticketStatuses: [], productGroupIds: [], ticketTypes: [] };

/** Compares what a company's people did with what the API shows them. Returns the marks of the existing comments. */
export async function checkCompany({ company, customer, done, url, findings }: Company): Promise<Set<string>> {
  const call = plainCaller(url, { cookie: customer.cookie });
  const there = new Set<string>();
  const listed = await allTickets(call);
  checkOnce('acknowledged tickets are there once', {
    findings,
    done: done.filter(({ kind }) => kind === 'ticket'),
    found: listed.map(({ title }) => title),
    mark: ({ number }) => markOf('ticket', company, number),
  });
  // Before a ticket is opened, which reads it.
  for (const { displayId, unread } of listed) {
    const wanted = unreadAfter(done, displayId);
    if (wanted !== undefined)
      look(findings, 'what was read stays read', wanted === unread, `${displayId}: unread is ${unread}`);
  }
  for (const { displayId } of listed) {
    const ticket = (await call(`GET /tickets/customer/${displayId}`)).json<Ticket>();
    const created = done.find((one) => markOf('ticket', company, one.number) === ticket.title && one.kind === 'ticket');
    checkWhole(findings, { what: `ticket ${displayId}`, mark: ticket.title, files: created?.files }, ticket.problem);
    const comments = await allComments(call, ticket.ticketId);
    const said = done.filter((one) => one.displayId === displayId && (one.kind === 'comment' || one.kind === 'answer'));
    const marks = comments.map((comment) => JSON.stringify(comment.content));
    checkOnce('acknowledged comments are there once', {
      findings,
      done: said,
      found: marks.map((text) => /comment-\d+-\d+-end/.exec(text)?.[0] ?? text),
      mark: ({ number }) => markOf('comment', company, number),
    });
    for (const comment of comments) {
      const one = said.find(({ number }) =>
        JSON.stringify(comment.content).includes(markOf('comment', company, number)),
      );
      if (one === undefined) continue;
      const mark = markOf('comment', company, one.number);
      there.add(mark);
      checkWhole(findings, { what: `comment ${mark}`, mark, files: one.files }, comment);
    }
    await checkWatchers(call, ticket.ticketId, { displayId, done, findings });
  }
  for (const file of done.filter(({ kind }) => kind === 'file').flatMap(filesOfAcknowledged))
    await checkFile(call, file, findings);
  return there;
}

type Listed = { findings: Findings; done: Done[]; found: string[]; mark: (one: Done) => string };

function checkOnce(
  claim: 'acknowledged tickets are there once' | 'acknowledged comments are there once',
  { findings, done, found, mark }: Listed,
): void {
  const counts = new Map<string, number>();
  for (const text of found) counts.set(text, (counts.get(text) ?? 0) + 1);
  for (const one of done) {
    const count = counts.get(mark(one)) ?? 0;
    counts.delete(mark(one));
    const isRight = one.outcome === 'acknowledged' ? count === 1 : count <= 1;
    look(findings, claim, isRight, `${mark(one)}, ${one.outcome}, is there ${count} times`);
  }
  for (const text of counts.keys()) look(findings, claim, false, `${text} is there, and nobody wrote it so`);
}

// Complete as sent, whether it was acknowledged or not.
function checkWhole(
  findings: Findings,
  { what, mark, files = [] }: { what: string; mark: string; files?: JournalFile[] | undefined },
  shown: Pick<Comment, 'content'> & { files: UploadedFile[] },
): void {
  const names = (list: readonly { name: string }[]) =>
    list
      .map(({ name }) => name)
      .toSorted()
      .join(', ');
  look(findings, 'nothing is there by half', JSON.stringify(shown.content).includes(mark), `${what} has another text`);
  const has = names(shown.files);
  look(
    findings,
    'nothing is there by half',
    has === names(files),
    `${what} has the files "${has}", not "${names(files)}"`,
  );
}

async function checkWatchers(
  call: Caller,
  ticketId: string,
  { displayId, done, findings }: { displayId: string; done: Done[]; findings: Findings },
): Promise<void> {
  const added = done.filter((one) => one.kind === 'watch' && one.displayId === displayId);
  if (added.length === 0) return;
  const watchers = await watchersOf(call, { ticketId });
  for (const { address, outcome } of added) {
    const count = watchers.filter(({ email }) => email === address).length;
    const isRight = outcome === 'acknowledged' ? count === 1 : count <= 1;
    look(findings, 'outside watchers are there once', isRight, `${address}, ${outcome}, is there ${count} times`);
  }
}

const filesOfAcknowledged = ({ outcome, files }: Done) => (outcome === 'acknowledged' ? files : []);

async function checkFile(call: Caller, { fileId, name, sha256 }: JournalFile, findings: Findings): Promise<void> {
  const { status, bytes } = await call(`GET /tickets/comments/files/download/?id=${fileId}`);
  const has = createHash('sha256').update(bytes).digest('hex');
  const isRight = status === 200 && has === sha256;
  look(findings, 'acknowledged files are there, byte for byte', isRight, `${name}: ${status}, ${bytes.length} bytes`);
}

async function allTickets(call: Caller): Promise<TicketListItem[]> {
  const all: TicketListItem[] = [];
  for (let page = 1; ; page += 1) {
    const { result } = await search(call, filters, { page, sortDescending: false });
    if (result.length === 0) return all;
    all.push(...result);
  }
}

async function allComments(call: Caller, ticketId: string): Promise<Comment[]> {
  const all: Comment[] = [];
  let cursor = '';
  for (;;) {
    const page = (
      await call(`GET /tickets/comments?ticketId=${ticketId}&direction=newer${cursor}`)
    ).json<CommentPage>();
    all.push(...page.result);
    if (page.newerCursor === undefined) return all;
    cursor = `&cursor=${encodeURIComponent(page.newerCursor)}`;
  }
}
