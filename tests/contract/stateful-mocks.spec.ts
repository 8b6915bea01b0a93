import { beforeAll, beforeEach, expect, test } from 'vitest';
import { answers } from '#generated/answers.ts';
import { operations } from '#generated/operations.ts';
import type { OperationId } from '#generated/operations.ts';
import { createAnswerCheck } from '#contract-suite/checks/answer-differences.ts';
import type { AnswerCheck } from '#contract-suite/checks/answer-differences.ts';
import { readContract } from '#contract-suite/contract/document.ts';
import { addressOf, bodyOf, exampleRequest } from '#contract-suite/contract/requests.ts';
import { createSampler } from '#contract-suite/contract/samples.ts';
import { handlers } from '#web/mocks/handlers.ts';
import { createMockServer } from '#web/mocks/mock-server.ts';
import type { MockServer } from '#web/mocks/mock-server.ts';
import { emptyAnswers } from '#web/mocks/scenarios/effects.ts';
import { scenarioMemory } from '#web/mocks/scenarios/memory.ts';
import { seedData } from '#web/mocks/seed.ts';
import { memoryStore } from './support/memory-store.ts';

const contract = readContract();
const source = { contract, sample: createSampler(contract), replacements: new Map<string, string>() };
const account = { email: 'rasa.petrauskaite@example.com', password: 'Kelias-2026-x' };

let judge: AnswerCheck;
let serve: MockServer;
let cookie: string;
let now: Date;
let scenario: string;

beforeAll(async () => {
  judge = await createAnswerCheck(contract);
});

beforeEach(async () => {
  now = new Date('2026-11-23T10:00:00Z');
  scenario = '';
  cookie = '';
  serve = createMockServer({
    store: memoryStore(() => seedData(now)),
    scenarios: scenarioMemory({ read: () => scenario, write: (text) => (scenario = text) }),
    now: () => now,
    warn: (message) => {
      throw message instanceof Error ? message : new Error(String(message));
    },
  });
  const { headers } = await call('signIn', { body: account });
  cookie = (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
});

interface Wish {
  body?: unknown;
  query?: Record<string, string>;
  path?: string;
  bytes?: Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
}

/** Calls an operation and compares any response with the contract. */
async function call(id: OperationId, { body, query = {}, path = '', bytes, headers = {} }: Wish = {}) {
  const { method, path: pattern } = operations[id];
  const type = bytes === undefined ? 'application/json' : 'application/octet-stream';
  const search = new URLSearchParams(query).toString();
  const request = new Request(`http://app.example/api${pattern.replace(/\{\w+\}/, path)}?${search}`, {
    method,
    headers: { 'auth-type': '1', cookie, ...headers, ...(method === 'GET' ? {} : { 'content-type': type }) },
    ...(bytes === undefined ? {} : { body: bytes }),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return judged(id, request);
}

async function judged(id: OperationId, request: Request) {
  const operation = contract.operations.find((candidate) => candidate.id === id);
  const response = await serve(request);
  if (operation === undefined || response === undefined) throw new Error(`${id} was not answered.`);
  const raw = new Uint8Array(await response.arrayBuffer());
  const documented = [answers[id].success, 206, ...Object.keys(answers[id].refusals).map(Number)];
  const answer = { status: response.status, headers: response.headers, bytes: raw };
  expect(judge(operation, answer, { statuses: documented }), `${id} ${response.status}`).toEqual([]);
  const isJson = response.headers.get('content-type')?.includes('json');
  const value: unknown = isJson ? JSON.parse(new TextDecoder().decode(raw)) : undefined;
  return { status: response.status, headers: response.headers, raw, value };
}

const doc = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });
const newTicket = (title: string, files: string[] = []) => ({
  type: 'Incident',
  productGroupId: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d20',
  title,
  problem: { content: doc('It does not answer.'), files },
});
const list = { page: 1, rowsPerPage: 15, sortBy: 'displayId', sortDescending: true };

async function create(title: string, files: string[] = []): Promise<{ ticketId: string; displayId: string }> {
  const { value } = await call('createTicket', { body: newTicket(title, files) });
  return value as { ticketId: string; displayId: string };
}

// The others return their examples, which have their own spec.
test.each(Object.keys(handlers) as OperationId[])('%s answers its example request as documented', async (id) => {
  const operation = contract.operations.find((candidate) => candidate.id === id);
  if (operation === undefined) throw new Error(`The contract has no ${id}.`);
  const plan = exampleRequest(source, operation);
  const { body, contentType } = bodyOf(plan);
  const request = new Request(`http://app.example/api${addressOf(operation, plan)}`, {
    method: operation.method,
    headers: { 'auth-type': '1', cookie, ...(contentType === undefined ? {} : { 'content-type': contentType }) },
    ...(body === undefined ? {} : { body }),
  });
  await judged(id, request);
});

test('a varied ticket is the same each time, and has in its page what it has in the list', async () => {
  scenario = 'varied';
  const body = { pagination: list, request: {} };
  const { value: first } = await call('searchTickets', { body });
  const { value: second } = await call('searchTickets', { body });
  expect(second).toEqual(first);
  const { result } = first as { result: { title: string; displayId: string; status: string }[] };
  for (const { title, displayId, status } of result)
    expect((await call('getTicket', { path: displayId })).value).toMatchObject({ title, displayId, status });
});

test('a created ticket is in the list with its own title, number and state, and is counted', async () => {
  const { value: before } = await call('getTicketFilterCounters');
  const { displayId } = await create('The modem\r\nis silent');
  const { value } = await call('searchTickets', { body: { pagination: list, request: { words: 'modem silent' } } });
  expect(value).toMatchObject({
    result: [{ displayId, title: 'The modem is silent', status: 'New' }],
    pagination: { totalRows: 1 },
  });
  const { value: after } = await call('getTicketFilterCounters');
  expect(after).toMatchObject({ new: (before as { new: number }).new + 1 });
});

test('a ticket is answered, solved, reopened and closed, by the table of transitions', async () => {
  const { ticketId, displayId } = await create('Life');
  const reply = { ticketId, content: doc('One more resource.'), files: [] };
  expect((await call('addComment', { body: reply })).status).toBe(201);
  const { value: page } = await call('getComments', { query: { ticketId } });
  expect(page).toMatchObject({ result: [{ content: doc('One more resource.') }] });
  expect((await call('setTicketSolved', { body: { ticketId } })).value).toMatchObject({ status: 'Solved' });
  expect((await call('setTicketSolved', { body: { ticketId } })).status).toBe(409);
  expect((await call('reopenTicket', { body: { ticketId } })).value).toMatchObject({ status: 'InProgress' });
  expect((await call('setTicketClosed', { body: { ticketId } })).value).toMatchObject({ status: 'Closed' });
  expect((await call('getTicket', { path: displayId })).value).toMatchObject({ status: 'Closed' });
  now = new Date('2027-02-23T10:00:00Z');
  const { headers } = await call('signIn', { body: account });
  cookie = (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const { value: added } = await call('addComment', { body: reply });
  expect(added).toMatchObject({ followUp: { displayId: String(Number(displayId) + 1) } });
});

test('a staff reply sets a status only where the table of transitions has it', async () => {
  const { ticketId } = await create('Waits for sales');
  const { headers } = await call('signIn', { body: { ...account, email: 'jonas.kazlauskas@norvik.example' } });
  cookie = (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const reply = async (change: object) => {
    const { status, value } = await call('addComment', {
      body: { ticketId, content: doc('We ask sales.'), files: [], ...change },
    });
    return { status, value };
  };
  expect(await reply({ status: 'PendingSales' })).toMatchObject({
    status: 409,
    value: { code: 'transition_not_allowed' },
  });
  const missingReason = { errors: [{ field: 'onHoldReason', code: 'required' }] };
  expect(await reply({ status: 'InProgress' })).toMatchObject({ status: 201, value: { status: 'InProgress' } });
  expect(await reply({ status: 'OnHold' })).toMatchObject({ status: 422, value: missingReason });
  const onHold = { status: 'OnHold', onHoldReason: 'Net' };
  expect(await reply(onHold)).toMatchObject({ status: 201, value: { status: 'OnHold' } });
  expect(await reply({ status: 'Solved', onHoldReason: 'Net' })).toMatchObject({
    status: 422,
    value: { errors: [{ field: 'onHoldReason', code: 'unexpected' }] },
  });
  expect(await reply({ status: 'Solved', keepStatus: true })).toMatchObject({
    status: 422,
    value: { errors: [{ field: 'keepStatus', code: 'unexpected' }] },
  });
  expect(await reply({ keepStatus: true })).toMatchObject({ status: 201, value: { status: 'OnHold' } });
  expect(await reply({})).toMatchObject({ status: 201, value: { status: 'PendingClient' } });
});

test('what the server refuses is refused with its field', async () => {
  const { status, value } = await call('createTicket', { body: newTicket('   ') });
  expect([status, value]).toMatchObject([422, { errors: [{ field: 'title', code: 'required' }] }]);
  const group = { ...newTicket('x'), productGroupId: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d99' };
  expect((await call('createTicket', { body: group })).value).toMatchObject({ errors: [{ field: 'productGroupId' }] });
  expect((await call('getTicket', { path: '1999999' })).status).toBe(404);
  expect((await call('searchTickets', { body: {}, headers: { 'auth-type': '0' } })).status).toBe(400);
});

test('an upload is part of the ticket byte for byte, a range of it too', async () => {
  const bytes = new TextEncoder().encode('2026-11-12 ipsec: rekeying');
  const announced = { fileName: 'ipsec.log', contentType: 'text/plain', size: bytes.length };
  const { value: upload } = await call('initUpload', { body: announced });
  const { fileId } = upload as { fileId: string };
  const [first, rest] = [bytes.slice(0, 10), bytes.slice(10)];
  const chunk = (number: number, part: Uint8Array<ArrayBuffer>) =>
    call('uploadChunk', { query: { fileId, chunk: String(number), length: String(part.length) }, bytes: part });
  expect((await chunk(1, rest)).value).toMatchObject({ code: 'upload_out_of_order' });
  await chunk(0, first);
  expect((await call('completeUpload', { query: { fileId } })).value).toMatchObject({ code: 'upload_missing_data' });
  await chunk(1, rest);
  expect((await call('completeUpload', { query: { fileId } })).value).toMatchObject({ name: 'ipsec.log' });
  await create('With a log', [fileId]);
  expect((await call('downloadFile', { query: { id: fileId } })).raw).toEqual(bytes);
  const part = await call('downloadFile', { query: { id: fileId }, headers: { range: 'bytes=0-9' } });
  expect([part.status, part.raw]).toEqual([206, first]);
  expect((await call('createTicket', { body: newTicket('Twice', [fileId]) })).status).toBe(422);
});

test('a draft makes one ticket', async () => {
  const draftId = '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7dd1';
  const draft = { kind: 'NewTicket', title: 'Half\r\na title', files: [], version: 0, tab: 'one' };
  const { value: saved } = await call('saveDraft', { path: draftId, body: draft });
  expect(saved).toMatchObject({ version: 1 });
  expect((await call('getDrafts')).value).toMatchObject([{ id: draftId, title: 'Half a title' }]);
  const sent = { ...newTicket('Whole'), draftId, draftVersion: 1 };
  expect((await call('createTicket', { body: sent })).status).toBe(201);
  expect((await call('getDrafts')).value).toEqual([]);
  expect((await call('createTicket', { body: sent })).value).toMatchObject({ code: 'draft_already_sent' });
});

test('a created return is in the list', async () => {
  const line = { imeiOrSerial: '6001000009', description: 'No LED.' };
  const returnAddress = { street: 'Savanorių pr. 178', city: 'Vilnius', postCode: '03154', country: 'Lithuania' };
  const { value: made } = await call('createRma', { body: { products: [line], returnAddress, files: [] } });
  const { displayId } = made as { displayId: string };
  const { value } = await call('searchRmas', { body: { pagination: list, request: {} } });
  expect(value).toMatchObject({ result: [{ displayId, status: 'Submitted', productCount: 1 }, {}] });
  expect((await call('getRma', { path: displayId })).value).toMatchObject({ allowedActions: ['takeBack'] });
});

test('nobody sees the tickets of another company, and a session ends', async () => {
  const { displayId } = await create('Ours');
  const ours = cookie;
  const { headers } = await call('signIn', { body: { ...account, email: 'liis.tamm@nordport.example' } });
  cookie = (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  expect((await call('getTicket', { path: displayId })).status).toBe(404);
  cookie = ours;
  await call('signOut');
  expect((await call('getTicket', { path: displayId })).status).toBe(401);
});

test('scenarios count for a call by its header, and for all until they end', async () => {
  const search = { body: { pagination: list, request: {} } };
  const empty = await call('searchTickets', { ...search, headers: { 'x-scenario': 'empty' } });
  expect(empty.value).toMatchObject({ result: [], pagination: { totalRows: 0 } });
  scenario = 'error:searchTickets:429,expired-session';
  expect((await call('getTicketFilterCounters')).status).toBe(401);
  await call('signIn', { body: account });
  expect((await call('getTicketFilterCounters')).status).toBe(200);
  expect((await call('searchTickets', search)).status).toBe(429);
  scenario = 'signIn:MFA_REQUIRED';
  const { value, headers } = await call('signIn', { body: account });
  expect(value).toEqual({ code: 'MFA_REQUIRED', mfaType: 'Authenticator' });
  cookie = (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const { value: started } = await call('initMfa', { body: { mfaType: 'Authenticator' } });
  const { sessionId } = started as { sessionId: string };
  const code = (text: string) => call('confirmMfa', { body: { mfaType: 'Authenticator', sessionId, code: text } });
  expect((await code('000000')).value).toEqual({ code: 'INVALID_CODE' });
  expect((await code('482913')).value).toEqual({ code: 'SUCCESS' });
});

test('all the lists of the scenario "empty" keep the contract', () => {
  for (const [id, body] of Object.entries(emptyAnswers)) {
    const operation = contract.operations.find((candidate) => candidate.id === id);
    const bytes = new TextEncoder().encode(JSON.stringify(body));
    const headers = new Headers({ 'content-type': 'application/json' });
    if (operation === undefined) throw new Error(`The contract has no ${id}.`);
    expect(judge(operation, { status: 200, headers, bytes }, { statuses: [200] }), id).toEqual([]);
  }
});
