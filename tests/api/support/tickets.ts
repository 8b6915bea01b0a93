import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { EditorDocument } from '#generated/model/editorDocument.ts';
import type { Ticket } from '#generated/model/ticket.ts';
import type { TicketReference } from '#generated/model/ticketReference.ts';
import type { UploadedFile } from '#generated/model/uploadedFile.ts';
import type { Database } from '#server/db/schema.ts';
import type { Answer, Caller, TestApi } from './api.ts';
import { makeClient, makeProductGroup, makeUser } from './fixtures.ts';
import type { MadeUser } from './fixtures.ts';

/** A company with a customer and a product group, and the engineer responsible for it. */
export type Company = {
  clientId: string;
  productGroup: { id: string; name: string; engineerGroupId: string };
  customer: MadeUser;
  engineer: MadeUser;
  /** Calls with a session of each. */
  asCustomer: Caller;
  asEngineer: Caller;
};

export async function makeCompany(api: Pick<TestApi, 'db' | 'as'>): Promise<Company> {
  const client = await makeClient(api.db);
  const productGroup = await makeProductGroup(api.db);
  const customer = await makeUser(api.db, { clientIds: [client.id] });
  const engineer = await makeUser(api.db, {
    type: 'Engineer',
    firstName: 'Jonas',
    lastName: 'Kazlauskas',
    engineerGroupIds: [productGroup.engineerGroupId],
  });
  return {
    clientId: client.id,
    productGroup,
    customer,
    engineer,
    asCustomer: await api.as(customer),
    asEngineer: await api.as(engineer),
  };
}

/** A document of one paragraph. */
export function documentOf(text: string): EditorDocument {
  return { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
}

/** A valid request for a new ticket of the company. */
export function newTicket(company: Pick<Company, 'productGroup'>, given: object = {}) {
  return {
    type: 'Incident',
    productGroupId: company.productGroup.id,
    title: 'VPN drops every 20 minutes',
    problem: { content: documentOf('The tunnel drops.'), files: [] as string[] },
    ...given,
  };
}

/** Raises a ticket through the API. */
export async function raise(company: Company, given: object = {}): Promise<TicketReference> {
  const answer = await company.asCustomer('POST /tickets/customer/create', { json: newTicket(company, given) });
  if (answer.status !== 201) throw new Error(`the ticket was refused: ${answer.text}`);
  return answer.json<TicketReference>();
}

/** Stores a ticket as it is given, for states that take time to reach. */
export async function storeTicket(
  api: TestApi,
  company: Company,
  given: Partial<Insertable<Database['tickets']>> = {},
): Promise<TicketReference> {
  const now = api.clock.now();
  const row = await api.db
    .insertInto('tickets')
    .values({
      clientId: company.clientId,
      authorId: company.customer.id,
      type: 'Incident',
      productGroupId: company.productGroup.id,
      engineerGroupId: company.productGroup.engineerGroupId,
      title: 'VPN drops every 20 minutes',
      problem: JSON.stringify(documentOf('The tunnel drops.')),
      problemText: 'The tunnel drops.',
      createdOn: now,
      updatedOn: now,
      statusChangedOn: now,
      ...given,
    })
    .returning(['id', 'displayId'])
    .executeTakeFirstOrThrow();
  return { ticketId: row.id, displayId: String(row.displayId) };
}

export async function readTicket(caller: Caller, displayId: string): Promise<Ticket> {
  return (await caller(`GET /tickets/customer/${displayId}`)).json<Ticket>();
}

export function reply(
  caller: Caller,
  ticketId: string,
  text = 'The log is attached.',
  given: object = {},
): Promise<Answer> {
  return caller('POST /tickets/comments/add', { json: { ticketId, content: documentOf(text), files: [], ...given } });
}

/** The statuses of concurrent responses, in ascending order. */
export function statusesOf(answers: readonly Answer[]): number[] {
  return answers.map(({ status }) => status).toSorted((left, right) => left - right);
}

/** The Content-Digest header of some bytes (RFC 9530). */
export function contentDigest(bytes: Uint8Array): string {
  return `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`;
}

const octets = { 'content-type': 'application/octet-stream' };

export async function initUpload(caller: Caller, fileName: string, size: number): Promise<string> {
  const answer = await caller('POST /files/upload/init', { json: { fileName, contentType: '', size } });
  return answer.json<{ fileId: string }>().fileId;
}

export function putChunk(
  caller: Caller,
  fileId: string,
  chunk: number,
  bytes: Uint8Array<ArrayBuffer>,
  headers = {},
): Promise<Answer> {
  const query = `fileId=${fileId}&chunk=${chunk}&length=${bytes.byteLength}`;
  return caller(`PUT /files/upload/chunk/?${query}`, { body: bytes, headers: { ...octets, ...headers } });
}

export function putFile(caller: Caller, fileId: string, bytes: Uint8Array<ArrayBuffer>, headers = {}): Promise<Answer> {
  const query = `fileId=${fileId}&length=${bytes.byteLength}`;
  return caller(`PUT /files/upload/file/?${query}`, { body: bytes, headers: { ...octets, ...headers } });
}

/** Uploads a small file through the API. */
export async function upload(
  caller: Caller,
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
): Promise<UploadedFile> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const answer = await putFile(caller, await initUpload(caller, name, bytes.byteLength), bytes);
  if (answer.status !== 200) throw new Error(`the upload was refused: ${answer.text}`);
  return answer.json<UploadedFile>();
}

/** The smallest PNG there is. */
export const png = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
);

/** How many tickets there are, to see that nothing was written. */
export async function countTickets(api: TestApi): Promise<number> {
  const rows = await api.db.selectFrom('tickets').select('id').execute();
  return rows.length;
}
