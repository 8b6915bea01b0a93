import { expect, test } from 'vitest';
import { readContract } from '#contract-suite/contract/document.ts';
import { en } from '#web/messages/en/en.ts';
import { firstEn } from '#web/messages/en/first.ts';
import { firstLt } from '#web/messages/lt/first.ts';
import { lt } from '#web/messages/lt/lt.ts';
import { describeError } from '#web/shared/feedback/describe-error.ts';
import { ApiError } from '#web/shared/http/api-error.ts';
import type { Problem } from '#web/shared/http/api-error.ts';

/** What the sign-in page asks while it has the first texts only; before the second step it fetches all. */
const withFirstTexts = ['signIn', 'initMfa', 'initPasskeySignIn', 'confirmPasskeySignIn', 'getCurrentUser', 'getBrand'];
/** What registration, passwords and the second factor ask. */
const withAllTexts = [
  'checkInvite',
  'createUser',
  'forgotPassword',
  'resetPassword',
  'checkPasswordReset',
  'confirmMfa',
  'cancelMfa',
  'signInWithRecoveryCode',
  'initMfaPairing',
  'confirmMfaPairing',
  'cancelMfaPairing',
];

const contract = readContract();

const refusals = [...withFirstTexts, ...withAllTexts].flatMap((id) => {
  const answers = Object.values(contract.operations.find((operation) => operation.id === id)?.answers ?? {});
  expect(answers.length, id).toBeGreaterThan(0);
  return answers
    .flatMap(({ content }) => Object.values(content['application/problem+json']?.examples ?? {}))
    .map((example) => contract.resolve(example).value as unknown as Problem)
    .flatMap((problem) => (problem.code === undefined ? [] : [{ id, code: problem.code, problem }]));
});

test.each(refusals)('$id: $code has a text in both languages', ({ id, code, problem }) => {
  const { detail: _, ...withoutWords } = problem;
  const isFirst = withFirstTexts.includes(id);
  for (const texts of [isFirst ? firstEn : en, isFirst ? firstLt : lt]) {
    const expected: Record<string, string> = texts.errors.conflicts;
    expect(describeError(new ApiError(withoutWords), texts).text).toBe(expected[code] ?? 'a text');
  }
});

test('there are such refusals', () => {
  expect(refusals.map(({ code }) => code)).toEqual(expect.arrayContaining(['factor_exists', 'email_exists']));
});
