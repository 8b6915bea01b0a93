import { getResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { createAnswerCheck } from '#contract-suite/checks/answer-differences.ts';
import { readContract, successStatuses } from '#contract-suite/contract/document.ts';
import type { Answer, Operation } from '#contract-suite/contract/document.ts';
import { addressOf, bodyOf, exampleRequest } from '#contract-suite/contract/requests.ts';
import { createSampler } from '#contract-suite/contract/samples.ts';
import { contractHandlers } from '#web/mocks/examples.ts';

const contract = readContract();
const judge = await createAnswerCheck(contract);
const source = { contract, sample: createSampler(contract), replacements: new Map<string, string>() };

const withoutHeader = (name: string) => `Response header must have required property '${name}'`;
const otherMediaType = (sent: string, documented: string) =>
  `The received media type "${sent}" does not match the ${documented.includes(',') ? 'ones' : 'one'} specified in the current response: ${documented}`;

/** What the generator of the mocks cannot write: headers, and the media type of what is neither JSON nor bytes. */
function leftOut(operation: Operation): string[] {
  const [status = 0] = successStatuses(operation);
  const { headers = {}, content = {} }: Partial<Answer> = operation.answers[status] ?? {};
  const documented = Object.keys(content);
  const isTable = documented.includes('text/csv');
  const isText = documented.includes('text/plain');
  return [
    ...(isTable ? [otherMediaType('application/octet-stream', documented.join(', '))] : []),
    ...(isText
      ? [otherMediaType('application/problem+json', 'text/plain'), 'a success is no application/problem+json']
      : []),
    ...Object.keys(headers)
      .filter((name) => headers[name]?.required === true)
      .map(withoutHeader),
  ];
}

describe('the generated mocks answer as the contract says', () => {
  test.each(contract.operations)('$id', async (operation) => {
    const plan = exampleRequest(source, operation);
    const { body, contentType } = bodyOf(plan);
    const request = new Request(`http://app.example/api${addressOf(operation, plan)}`, {
      method: operation.method,
      headers: { ...plan.headers, ...(contentType === undefined ? {} : { 'content-type': contentType }) },
      ...(body === undefined ? {} : { body }),
    });
    const response = await getResponse(contractHandlers(), request);
    if (response === undefined) throw new Error(`${operation.id} has no mock.`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    const answer = { status: response.status, headers: response.headers, bytes };
    const differences = judge(operation, answer, { statuses: successStatuses(operation) });
    expect(differences.map(({ text }) => text)).toEqual(leftOut(operation));
  });
});
