import { getResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { createAnswerCheck } from '#contract-suite/checks/answer-differences.ts';
import { successStatuses } from '#contract-suite/checks/checks.ts';
import { readContract } from '#contract-suite/contract/document.ts';
import { addressOf, bodyOf, exampleRequest } from '#contract-suite/contract/requests.ts';
import { createSampler } from '#contract-suite/contract/samples.ts';
import { contractHandlers } from '#web/mocks/examples.ts';

const contract = readContract();
const judge = await createAnswerCheck(contract);
const source = { contract, sample: createSampler(contract), replacements: new Map<string, string>() };

const withoutHeader = (name: string) => `Response header must have required property '${name}'`;
const otherMediaType = (sent: string, documented: string) =>
  `The received media type "${sent}" does not match the ${documented.includes(',') ? 'ones' : 'one'} specified in the current response: ${documented}`;

const ofTable = [
  otherMediaType(
    'application/octet-stream',
    'text/csv, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ),
  withoutHeader('content-disposition'),
];

/** What the generator of the mocks cannot write: headers, and the media type of what is neither JSON nor bytes. */
const leftOut = new Map<string, string[]>([
  ['signOut', [withoutHeader('redirect')]],
  ['downloadFile', ['content-disposition', 'accept-ranges', 'etag'].map(withoutHeader)],
  ...['downloadBoxItems', 'exportTickets', 'exportDevices'].map((id): [string, string[]] => [id, ofTable]),
  ...['downloadRmaReturnForm', 'downloadRmaLabel'].map((id): [string, string[]] => [
    id,
    [withoutHeader('content-disposition')],
  ]),
  [
    'getQuestionnaireContent',
    [otherMediaType('application/problem+json', 'text/plain'), 'a success is no application/problem+json'],
  ],
]);

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
    expect(differences.map(({ text }) => text)).toEqual(leftOut.get(operation.id) ?? []);
  });
});
