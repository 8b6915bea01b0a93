import { expect, test } from 'vitest';
import { signOutTarget } from './sign-out.ts';

const origin = 'https://desk.example';

test.each([
  ['the sign-in page of the portal', '/auth', '/auth?continue=%2F&message=signed-out'],
  ['the whole address of the portal', 'https://desk.example/auth?a=1', '/auth?a=1&continue=%2F&message=signed-out'],
  ['another site', 'https://id.example/bye?x=1', 'https://id.example/bye?x=1&continue=https%3A%2F%2Fdesk.example%2F'],
])('continue is added to %s', (_name, redirect, target) => {
  expect(signOutTarget(redirect, origin)).toBe(target);
});

test.each([
  ['a script', 'javascript:alert(1)'],
  ['a file', 'data:text/html,x'],
  ['nothing', undefined],
  ['no address', 'https://'],
])('%s leads to the sign-in page', (_name, redirect) => {
  expect(signOutTarget(redirect, origin)).toBe('/auth?message=signed-out');
});
