import { createHash, randomUUID } from 'node:crypto';
import type { AddedComment } from '#generated/model/addedComment.ts';
import type { InitiatedUpload } from '#generated/model/initiatedUpload.ts';
import type { TicketReference } from '#generated/model/ticketReference.ts';
import type { UploadStatus } from '#generated/model/uploadStatus.ts';
import type { Watcher } from '#generated/model/watcher.ts';
import type { Random } from '#demo/random.ts';
import type { Call } from '#tests/api/support/api.ts';
import { contentDigest, documentOf, newTicket } from '#tests/api/support/tickets.ts';
import { GivenUp, persistentCaller, WrongAnswer } from './persistent-caller.ts';
import type { Persistence } from './persistent-caller.ts';
import { markOf } from './journal.ts';
import type { ActionKind, Journal, JournalFile, Person } from './journal.ts';

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

const TICKETS_MIN = 3;
const TICKETS_MAX = 60;
// An own bound of the portal: mails that one person has sent to outside addresses in a day.
const WATCHERS_MAX = 25;
const GIVES_UP_SHARE = 0.15;

type About = { displayId?: string; files?: JournalFile[]; address?: string };
type Acknowledgement = { displayId?: string; id?: string; tries: number };

const kinds = ['ticket', 'comment', 'comment', 'answer', 'answer', 'read', 'read', 'watch'] as const;
const always: Persistence = { tries: Infinity };

/**
 * One action after the other, so that their order is known. Each is journaled before it is sent and when it was acknowledged.
 */
export class Work {
  readonly #given: CompanyWork;
  readonly #asCustomer: ReturnType<typeof persistentCaller>;
  readonly #asEngineer: ReturnType<typeof persistentCaller>;
  readonly #tickets: TicketReference[] = [];
  #actions = 0;
  #watchers = 0;

  constructor(given: CompanyWork) {
    this.#given = given;
    this.#asCustomer = persistentCaller(given.url, given.customer.cookie);
    this.#asEngineer = persistentCaller(given.url, given.engineer.cookie);
  }

  /** Does a randomly chosen next action. */
  async next(): Promise<void> {
    const { random } = this.#given;
    const kind = this.#tickets.length < TICKETS_MIN ? 'ticket' : random.pick(kinds);
    if (kind === 'ticket') return this.#raise();
    const ticket = random.pick(this.#tickets);
    if (kind === 'read') return this.#read(ticket);
    if (kind === 'watch') return this.#watch(ticket);
    return this.#say(kind, ticket);
  }

  async #raise(): Promise<void> {
    const { company, productGroupId } = this.#given;
    const files = await this.#someFiles();
    await this.#perform('ticket', { files }, async (number) => {
      const mark = markOf('ticket', company, number);
      const problem = { content: documentOf(mark), files: files.map(({ fileId }) => fileId) };
      const productGroup = { id: productGroupId, name: '', engineerGroupId: '' };
      const json = newTicket({ productGroup }, { title: mark, problem });
      const { answer, tries } = await this.#asCustomer('POST /tickets/customer/create', { json }, this.#creating());
      const ticket = answer.json<TicketReference>();
      this.#tickets.push(ticket);
      if (this.#tickets.length > TICKETS_MAX) this.#tickets.shift();
      return { displayId: ticket.displayId, id: ticket.ticketId, tries };
    });
  }

  async #say(kind: 'comment' | 'answer', { ticketId, displayId }: TicketReference): Promise<void> {
    const files = kind === 'comment' ? await this.#someFiles() : [];
    const call = kind === 'comment' ? this.#asCustomer : this.#asEngineer;
    await this.#perform(kind, { displayId, files }, async (number) => {
      const content = documentOf(markOf('comment', this.#given.company, number));
      const json = { ticketId, content, files: files.map(({ fileId }) => fileId) };
      const { answer, tries } = await call('POST /tickets/comments/add', { json }, this.#creating());
      return { displayId, id: answer.json<AddedComment>().comment.id, tries };
    });
  }

  async #read({ displayId }: TicketReference): Promise<void> {
    await this.#perform('read', { displayId }, async () => {
      const { tries } = await this.#asCustomer(`GET /tickets/customer/${displayId}`, {}, always);
      return { displayId, tries };
    });
  }

  async #watch({ ticketId, displayId }: TicketReference): Promise<void> {
    if (this.#watchers === WATCHERS_MAX) return;
    this.#watchers += 1;
    const email = `watcher-${this.#given.company}-${this.#watchers}@outside.example`;
    await this.#perform('watch', { displayId, address: email }, async () => {
      const { answer, tries } = await this.#asCustomer('POST /tickets/watchers', { json: { ticketId, email } }, always);
      const watcher = answer.json<Watcher[]>().find((one) => one.email === email);
      if (watcher === undefined) throw new WrongAnswer(`${email} was accepted, and is not among the watchers`);
      return { displayId, id: watcher.id, tries };
    });
  }

  async #someFiles(): Promise<JournalFile[]> {
    const sent = [];
    for (let count = this.#given.random.pick([0, 0, 0, 1, 2]); count > 0; count -= 1) sent.push(await this.#sendFile());
    return sent.filter((file) => file !== undefined);
  }

  async #sendFile(): Promise<JournalFile | undefined> {
    const { company, random } = this.#given;
    const number = (this.#actions += 1);
    const bytes = Buffer.from(`${company} ${number} ${random.uuid()}\n`.repeat(random.int(1, 400)));
    const name = `trace-${company}-${number}.log`;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const json = { fileName: name, contentType: '', size: bytes.length };
    const { answer } = await this.#asCustomer('POST /files/upload/init', { json }, always);
    const file = { fileId: answer.json<InitiatedUpload>().fileId, name, sha256 };
    const isThere = await this.#perform('file', { files: [file] }, () => this.#sendBytes(file.fileId, bytes), number);
    return isThere ? file : undefined;
  }

  // As the app resumes after a disconnect: the server says what it has.
  async #sendBytes(fileId: string, bytes: Buffer<ArrayBuffer>): Promise<Acknowledgement> {
    const { answer } = await this.#asCustomer(`GET /files/upload/status/?fileId=${fileId}`, {}, always);
    if (!answer.json<UploadStatus>().chunks.includes(0)) {
      const put: Call = {
        body: bytes,
        headers: { 'content-type': 'application/octet-stream', 'content-digest': contentDigest(bytes) },
      };
      await this.#asCustomer(`PUT /files/upload/chunk/?fileId=${fileId}&chunk=0&length=${bytes.length}`, put, always);
    }
    const { tries } = await this.#asCustomer(`PUT /files/upload/complete/?fileId=${fileId}`, {}, always);
    return { id: fileId, tries };
  }

  /** Whether it was acknowledged. */
  async #perform(
    kind: ActionKind,
    about: About,
    work: (number: number) => Promise<Acknowledgement>,
    number = (this.#actions += 1),
  ): Promise<boolean> {
    const { company, journal } = this.#given;
    journal.write({ line: 'intent', company, number, kind, ...about });
    try {
      journal.write({ line: 'acknowledged', company, number, ...(await work(number)) });
      return true;
    } catch (error) {
      if (!(error instanceof GivenUp || error instanceof WrongAnswer)) throw error;
      journal.write({ line: 'given up', company, number });
      if (error instanceof WrongAnswer) journal.write({ line: 'wrong answer', company, number, text: error.message });
      return false;
    }
  }

  #creating(): Persistence {
    const { random, withoutKey } = this.#given;
    const key = randomUUID();
    const tries = random.chance(GIVES_UP_SHARE) ? 1 : Infinity;
    return { tries, headers: () => ({ 'idempotency-key': withoutKey ? randomUUID() : key }) };
  }
}
