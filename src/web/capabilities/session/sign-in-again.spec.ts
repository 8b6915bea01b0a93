import { expect, test } from 'vitest';
import { answerSignInAgain, askToSignInAgain, signInAgainQuestion } from './sign-in-again.ts';

test('a request that was refused before the person signed in, and is told of it after, is repeated without a question', async () => {
  const sentAt = performance.now();
  const first = askToSignInAgain('sessionEnded', sentAt);
  expect(signInAgainQuestion()).toEqual({ reason: 'sessionEnded' });
  answerSignInAgain(true);
  expect(await first).toBe(true);
  expect(await askToSignInAgain('sessionEnded', sentAt)).toBe(true);
  expect(signInAgainQuestion()).toBeUndefined();
});

test('one that was sent since is asked for, and so is one after the person gave up', async () => {
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
