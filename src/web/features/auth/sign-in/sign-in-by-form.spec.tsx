import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { getSignInMockHandler } from '#generated/msw/auth/auth.msw.ts';
import { answerWith, mockServer, refusing } from '#tests/support/portal.tsx';
import { signInByForm, startOf } from './sign-in-by-form.ts';

mockServer();

const email = 'rasa@example.com';

function send(form: Record<string, string>, address = '/auth') {
  const request = new Request(new URL(address, location.origin), { method: 'POST', body: new URLSearchParams(form) });
  return signInByForm({ request } as Parameters<typeof signInByForm>[0]);
}

async function stateAt(address: string) {
  answerWith(getSignInMockHandler({ code: 'SUCCESS' }));
  const answer = await send({ email, password: 'Correct-horse-1' }, address);
  return answer instanceof Response && answer.headers.get('location');
}

async function refusal(form: Record<string, string> = { email, password: 'wrong' }) {
  const answer = await send(form);
  if (answer instanceof Response) throw new Error('It led elsewhere');
  return { status: answer.init?.status, answer: answer.data, start: startOf(answer.data) };
}

test.each([
  ['/auth', '/tickets'],
  ['/auth?continue=%2Fuser%2Faccount%3Fa%3D1%23end', '/user/account?a=1#end'],
  ['/auth?continue=%2F%2Fevil.example%2Fx', '/tickets'],
  ['/auth?continue=https%3A%2F%2Fevil.example', '/tickets'],
])('a signed-in person continues within the portal: %s', async (address, expected) => {
  expect(await stateAt(address)).toBe(expected);
});

test('an expired password is not a refusal: the script leads to a new one and passes the email on', async () => {
  answerWith(getSignInMockHandler({ code: 'ACCOUNT_PASSWORD_EXPIRED' }));
  const { status, start } = await refusal();
  expect(status).toBe(200);
  expect(start).toMatchObject({ progress: { step: 'password', email }, next: { step: 'forgotExpired' } });
});

test('a wrong password is a refusal that says so, and keeps the address alone', async () => {
  answerWith(getSignInMockHandler({ code: 'FAILED' }));
  const { status, answer, start } = await refusal({ email: ` ${email} `, password: 'My-secret-1' });
  expect(status).toBe(422);
  expect(start).toMatchObject({ progress: { step: 'password', message: 'incorrect', email, attempt: 0 }, error: null });
  expect(JSON.stringify(answer)).not.toContain('My-secret-1');
});

test('a second factor is not a refusal: the script shows that step', async () => {
  answerWith(getSignInMockHandler({ code: 'MFA_REQUIRED', mfaType: 'Authenticator' }));
  const { status, start } = await refusal();
  expect(status).toBe(200);
  expect(start).toMatchObject({ progress: { step: 'password', email }, next: { step: 'authenticator' } });
});

test('refusals of the API keep their status and what they say', async () => {
  const errors = [{ field: 'email', code: 'invalid_format', message: 'Must be an email address' }];
  answerWith(refusing('post', '*/auth', { status: 422, errors }));
  const refused = await refusal();
  expect([refused.status, refused.start.error?.problem.errors]).toEqual([422, errors]);

  const headers = { 'retry-after': '30' };
  answerWith(http.post('*/auth', () => HttpResponse.json({ status: 429 }, { status: 429, headers })));
  const throttled = await refusal();
  expect([throttled.status, throttled.start.error?.retryAfter]).toEqual([429, 30]);

  answerWith(refusing('post', '*/auth', { status: 401 }));
  const ended = await refusal();
  expect([ended.status, ended.start.progress.message]).toEqual([401, 'sessionExpired']);
});

test('hostile texts stay texts', async () => {
  answerWith(getSignInMockHandler({ code: 'FAILED' }));
  const text = '</script><!--\u2028"@example.com';
  expect((await refusal({ email: text, password: 'x' })).start.progress.email).toBe(text);
});

test('without an answer there is nothing to say', () => {
  expect(startOf(undefined)).toEqual({ progress: { step: 'password', attempt: 0 }, error: null, next: undefined });
});
