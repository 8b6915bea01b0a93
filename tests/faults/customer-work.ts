import { createHash, randomUUID } from 'node:crypto';
import type { AddedComment } from '#generated/model/addedComment.ts';
import type { InitiatedUpload } from '#generated/model/initiatedUpload.ts';
import type { TicketReference } from '#generated/model/ticketReference.ts';
import type { UploadStatus } from '#generated/model/uploadStatus.ts';
import type { Watcher } from '#generated/model/watcher.ts';
import type { Random } from '#scripts/seed/random.ts';
import type { Call } from '#tests/api/support/api.ts';
import { contentDigest, documentOf, newTicket } from '#tests/api/support/tickets.ts';
import { GivenUp, persistentCaller, WrongAnswer } from './persistent-caller.ts';
import type { Persistence } from './persistent-caller.ts';
import { markOf } from './journal.ts';
import type { Deed, Journal, JournalFile, Person } from './journal.ts';

/** A customer and an engineer of one company, and what they work with. */
export type CompanyWork = {
  company: number;
  customer: Person;
  engineer: Person;
  productGroupId: string;
  url: string;
  journal: Journal;
  random: Random;
  /** A planted fault of the client's: each try has another idempotency key. */
  withoutKey: boolean;
};

type Ticket = TicketReference & { watchers: number };

const TICKETS_MAX = 60;
// An own bound of the portal: mails that one person has sent to outside addresses in a day.
const WATCHERS_MAX = 25;
const GIVES_UP_SHARE = 0.15;

/** One deed after the other, so that their order is known. Each is journaled before it is sent and when it was acknowledged. */
export function createWork({
  company,
  customer,
  engineer,
  productGroupId,
  url,
  journal,
  random,
  withoutKey,
}: CompanyWork) {
  const asCustomer = persistentCaller(url, customer.cookie);
  const asEngineer = persistentCaller(url, engineer.cookie);
  const tickets: Ticket[] = [];
  let deeds = 0;
  let watchers = 0;

  type Acknowledgement = { displayId?: string; id?: string; tries: number };
  const perform = async (
    kind: Deed,
    about: { displayId?: string; files?: JournalFile[]; address?: string },
    work: (deed: number) => Promise<Acknowledgement>,
    number = (deeds += 1),
  ): Promise<boolean> => {
    journal.write({ line: 'intent', company, deed: number, kind, ...about });
    try {
      journal.write({ line: 'acknowledged', company, deed: number, ...(await work(number)) });
      return true;
    } catch (error) {
      if (!(error instanceof GivenUp || error instanceof WrongAnswer)) throw error;
      journal.write({ line: 'given up', company, deed: number });
      if (error instanceof WrongAnswer)
        journal.write({ line: 'wrong answer', company, deed: number, text: error.message });
      return false;
    }
  };
  const creating = (): Persistence => {
    const key = randomUUID();
    const tries = random.chance(GIVES_UP_SHARE) ? 1 : Infinity;
    return { tries, headers: () => ({ 'idempotency-key': withoutKey ? randomUUID() : key }) };
  };
  const always: Persistence = { tries: Infinity };

  async function sendFile(): Promise<JournalFile | undefined> {
    const deed = (deeds += 1);
    const bytes = Buffer.from(`${company} ${deed} ${random.uuid()}\n`.repeat(random.int(1, 400)));
    const name = `trace-${company}-${deed}.log`;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const begun = await asCustomer(
      'POST /files/upload/init',
      { json: { fileName: name, contentType: '', size: bytes.length } },
      always,
    );
    const { fileId } = begun.answer.json<InitiatedUpload>();
    const file = { fileId, name, sha256 };
    const isThere = await perform('file', { files: [file] }, () => sendBytes(fileId, bytes), deed);
    return isThere ? file : undefined;
  }

  // As the app goes on after a break: the server says what it has.
  async function sendBytes(fileId: string, bytes: Buffer<ArrayBuffer>): Promise<Acknowledgement> {
    const { answer } = await asCustomer(`GET /files/upload/status/?fileId=${fileId}`, {}, always);
    if (!answer.json<UploadStatus>().chunks.includes(0)) {
      const put: Call = {
        body: bytes,
        headers: { 'content-type': 'application/octet-stream', 'content-digest': contentDigest(bytes) },
      };
      await asCustomer(`PUT /files/upload/chunk/?fileId=${fileId}&chunk=0&length=${bytes.length}`, put, always);
    }
    const { tries } = await asCustomer(`PUT /files/upload/complete/?fileId=${fileId}`, {}, always);
    return { id: fileId, tries };
  }

  const someFiles = async () => {
    const sent = [];
    for (let count = random.pick([0, 0, 0, 1, 2]); count > 0; count -= 1) sent.push(await sendFile());
    return sent.filter((file) => file !== undefined);
  };

  async function raise(): Promise<void> {
    const files = await someFiles();
    await perform('ticket', { files }, async (deed) => {
      const mark = markOf('ticket', company, deed);
      const problem = { content: documentOf(mark), files: files.map(({ fileId }) => fileId) };
      const json = newTicket(
        { productGroup: { id: productGroupId, name: '', engineerGroupId: '' } },
        { title: mark, problem },
      );
      const { answer, tries } = await asCustomer('POST /tickets/customer/create', { json }, creating());
      const ticket = answer.json<TicketReference>();
      tickets.push({ ...ticket, watchers: 0 });
      if (tickets.length > TICKETS_MAX) tickets.shift();
      return { displayId: ticket.displayId, id: ticket.ticketId, tries };
    });
  }

  async function say(kind: 'comment' | 'answer', { ticketId, displayId }: Ticket): Promise<void> {
    const files = kind === 'comment' ? await someFiles() : [];
    const call = kind === 'comment' ? asCustomer : asEngineer;
    await perform(kind, { displayId, files }, async (deed) => {
      const content = documentOf(markOf('comment', company, deed));
      const json = { ticketId, content, files: files.map(({ fileId }) => fileId) };
      const { answer, tries } = await call('POST /tickets/comments/add', { json }, creating());
      return { displayId, id: answer.json<AddedComment>().comment.id, tries };
    });
  }

  const read = ({ displayId }: Ticket) =>
    perform('read', { displayId }, async () => {
      const { tries } = await asCustomer(`GET /tickets/customer/${displayId}`, {}, always);
      return { displayId, tries };
    });

  async function watch({ ticketId, displayId }: Ticket): Promise<void> {
    watchers += 1;
    const address = `watcher-${company}-${watchers}@outside.example`;
    await perform('watch', { displayId, address }, async () => {
      const { answer, tries } = await asCustomer(
        'POST /tickets/watchers',
        { json: { ticketId, email: address } },
        always,
      );
      const watcher = answer.json<Watcher[]>().find(({ email }) => email === address);
      if (watcher === undefined) throw new WrongAnswer(`${address} was accepted, and is not among the watchers`);
      return { displayId, id: watcher.id, tries };
    });
  }

  /** The next thing, chosen by chance. */
  return async function next(): Promise<void> {
    const kind = tickets.length < 3 ? 'ticket' : random.pick(kinds);
    if (kind === 'ticket') return raise();
    const ticket = random.pick(tickets);
    if (kind === 'read') return void (await read(ticket));
    if (kind === 'watch') return watchers < WATCHERS_MAX ? watch(ticket) : undefined;
    return say(kind, ticket);
  };
}

const kinds = ['ticket', 'comment', 'comment', 'answer', 'answer', 'read', 'read', 'watch'] as const;
