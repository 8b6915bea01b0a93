import { expect, test } from 'vitest';
import { answerSignInAgain, askToSignInAgain, signInAgainQuestion } from './sign-in-again.ts';

test('a request refused before the sign-in and reported after it is repeated without asking', async () => {
  const sentAt = performance.now();
  const first = askToSignInAgain('sessionEnded', sentAt);
  expect(signInAgainQuestion()).toEqual({ reason: 'sessionEnded' });
  answerSignInAgain(true);
  expect(await first).toBe(true);
  expect(await askToSignInAgain('sessionEnded', sentAt)).toBe(true);
  expect(signInAgainQuestion()).toBeUndefined();
});

test('a request sent since then asks, and so does one after the person gave up', async () => {
  const sentAt = performance.now();
  const later = askToSignInAgain('sessionEnded', sentAt);
  expect(signInAgainQuestion()).toBeDefined();
  answerSignInAgain(false);
  expect(await later).toBe(false);
  const again = askToSignInAgain('sessionEnded', sentAt);
  expect(signInAgainQuestion()).toBeDefined();
  answerSignInAgain(false);
  expect(await again).toBe(false);
});
