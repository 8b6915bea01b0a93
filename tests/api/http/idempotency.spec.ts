import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import type { AddedComment } from '#generated/model/addedComment.ts';
import type { TicketReference } from '#generated/model/ticketReference.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { Answer } from '#tests/api/support/api.ts';
import { documentOf, makeCompany, newTicket, raise, reply, upload } from '#tests/api/support/tickets.ts';

const api = await startApi();
const company = await makeCompany(api);
afterAll(() => api.close());

function create(key: string, given: object = {}, caller = company.asCustomer): Promise<Answer> {
  return caller('POST /tickets/customer/create', {
    json: newTicket(company, given),
    headers: { 'idempotency-key': key },
  });
}

async function ticketsTitled(title: string): Promise<number> {
  return (await api.db.selectFrom('tickets').select('id').where('title', '=', title).execute()).length;
}

describe('creating a ticket with an idempotency key', () => {
  it('again gives the same answer and no second ticket', async () => {
    const key = randomUUID();
    const first = await create(key, { title: 'Once' });
    const again = await create(key, { title: 'Once' });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.json<TicketReference>()).toEqual(first.json<TicketReference>());
    expect(await ticketsTitled('Once')).toBe(1);
  });

  it('ten at once make one', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(key, { title: 'Race' })));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await ticketsTitled('Race')).toBe(1);
  });

  it('with files gives the same answer, although the files are taken', async () => {
    const key = randomUUID();
    const file = await upload(company.asCustomer, 'a.log', 'x');
    const given = { title: 'With a file', problem: { content: documentOf('x'), files: [file.id] } };
    const first = await create(key, given);
    expect((await create(key, given)).text).toBe(first.text);
    expect(await ticketsTitled('With a file')).toBe(1);
  });

  it('with another body is refused', async () => {
    const key = randomUUID();
    await create(key);
    const answer = await create(key, { title: 'Another' });
    expect(answer.status).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'idempotency_key_reused' });
    expect(await ticketsTitled('Another')).toBe(0);
  });

  it('is the person’s own: another one may use the same key', async () => {
    const key = randomUUID();
    const other = await makeCompany(api);
    const json = newTicket(other);
    const first = await create(key);
    const second = await other.asCustomer('POST /tickets/customer/create', {
      json,
      headers: { 'idempotency-key': key },
    });
    expect(second.status).toBe(201);
    expect(second.text).not.toBe(first.text);
  });

  it('is free again after a refusal', async () => {
    const key = randomUUID();
    expect((await create(key, { problem: { content: documentOf('x'), files: [randomUUID()] } })).status).toBe(422);
    expect((await create(key)).status).toBe(201);
  });

  it.each(['short', 'x'.repeat(65), 'with space', 'semi;colon'])('%s is not a key', async (key) => {
    expect((await create(key)).status).toBe(400);
  });

  it('as a form makes one ticket and keeps one file', async () => {
    const key = randomUUID();
    const send = () => {
      const body = new FormData();
      body.append('Type', 'Incident');
      body.append('ProductGroupId', company.productGroup.id);
      body.append('Title', 'Form twice');
      body.append('Problem.Content', JSON.stringify(documentOf('x')));
      body.append('Problem.Files', new Blob(['twice']), 'twice.log');
      return company.asCustomer('POST /tickets/customer/create', { body, headers: { 'idempotency-key': key } });
    };
    const answers = [await send(), ...(await Promise.all([send(), send()]))];
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await ticketsTitled('Form twice')).toBe(1);
    expect(await api.db.selectFrom('files').select('id').where('name', '=', 'twice.log').execute()).toHaveLength(1);
  });
});

describe('a comment with an idempotency key', () => {
  it('five at once make one comment, and the same answer', async () => {
    const { ticketId } = await raise(company);
    const headers = { 'idempotency-key': randomUUID() };
    const json = { ticketId, content: documentOf('Sent from a tunnel'), files: [] };
    const send = () => company.asCustomer('POST /tickets/comments/add', { json, headers });
    const answers = await Promise.all([send(), send(), send(), send(), send()]);
    expect(new Set(answers.map((answer) => answer.json<AddedComment>().comment.id)).size).toBe(1);
    const comments = await api.db.selectFrom('comments').select('id').where('ticketId', '=', ticketId).execute();
    expect(comments).toHaveLength(1);
  });

  it('the key of a ticket is not that of a comment', async () => {
    const key = randomUUID();
    const { ticketId } = (await create(key)).json<TicketReference>();
    const json = { ticketId, content: documentOf('x'), files: [] };
    const answer = await company.asCustomer('POST /tickets/comments/add', {
      json,
      headers: { 'idempotency-key': key },
    });
    expect(answer.status).toBe(201);
  });

  it('without a key twice is two comments', async () => {
    const { ticketId } = await raise(company);
    const ids = [await reply(company.asCustomer, ticketId), await reply(company.asCustomer, ticketId)].map(
      (answer) => answer.json<AddedComment>().comment.id,
    );
    expect(new Set(ids).size).toBe(2);
  });
});
