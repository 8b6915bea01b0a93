import { beforeAll, expect, test } from 'vitest';
import { answers } from '#generated/answers.ts';
import { createAnswerCheck } from '#contract-suite/checks/answer-differences.ts';
import type { AnswerCheck } from '#contract-suite/checks/answer-differences.ts';
import { readContract } from '#contract-suite/contract/document.ts';
import { operations } from '#generated/operations.ts';
import type { OperationId } from '#generated/operations.ts';
import { variedAnswer } from '#web/mocks/scenarios/varied-answers.ts';

const contract = readContract();
const now = new Date('2026-11-23T10:00:00Z');
const addresses = [
  { ticket: '1000001', rma: '1001', number: '1102345678', slug: 'factory-reset' },
  { ticket: '1000002', rma: '20413', number: '356938035643809', slug: 'sms-commands' },
  { ticket: '9999999', rma: '999999', number: '40120007', slug: 'a' },
];

const answered = (Object.keys(operations) as OperationId[]).filter(
  (id) => variedAnswer(id, { path: {}, now }) !== undefined,
);

let judge: AnswerCheck;

beforeAll(async () => {
  judge = await createAnswerCheck(contract);
});

test.each(answered)('the varied answers of %s fit the contract', (id) => {
  const operation = contract.operations.find((candidate) => candidate.id === id);
  if (operation === undefined) throw new Error(`The contract has no ${id}.`);
  for (const { ticket, rma, ...others } of addresses) {
    const [name] = /(?<=\{)\w+(?=\})/.exec(operation.path) ?? [];
    const asked = { id: operation.path.startsWith('/rma') ? rma : ticket, ...others };
    const path = name === undefined ? {} : { [name]: asked[name as keyof typeof asked] };
    const body = variedAnswer(id, { path, query: `?of=${ticket}`, now });
    const bytes = new TextEncoder().encode(JSON.stringify(body));
    const answer = {
      status: answers[id].success,
      headers: new Headers({ 'content-type': 'application/json' }),
      bytes,
    };
    expect(judge(operation, answer, { statuses: [answers[id].success] }), JSON.stringify(body)).toEqual([]);
  }
});

test('lists and views are varied, what changes something is not', () => {
  expect(answered).toContain('searchTickets');
  expect(answered).toContain('getTicket');
  expect(answered.filter((id) => operations[id].kind !== 'query')).toEqual([]);
});

test('other addresses have other answers, the same have the same', () => {
  const entriesOf = (uuid: string) => variedAnswer('getTicketHistory', { path: {}, query: `?id=${uuid}`, now });
  expect(entriesOf('1')).toEqual(entriesOf('1'));
  expect(entriesOf('1')).not.toEqual(entriesOf('2'));
});
