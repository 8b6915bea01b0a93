import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '#generated/operations.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { Answer, Caller, TestApi } from '#tests/api/support/api.ts';
import { makeUser } from '#tests/api/support/fixtures.ts';

const MEGABYTE = 1024 * 1024;

let api: TestApi;
let call: Caller;

beforeAll(async () => {
  api = await startApi();
  call = await api.as(await makeUser(api.db));
});
afterAll(() => api.close());

function signInWith(body: BodyInit, contentType = 'application/json'): Promise<Answer> {
  return api.anonymous('POST /auth', { body, headers: { 'content-type': contentType } });
}

/** A body that comes in pieces, so without a content-length. */
function stream(piece: Uint8Array<ArrayBuffer>, count: number, sent: { pieces: number }): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull(controller) {
      if (sent.pieces >= count) return controller.close();
      sent.pieces += 1;
      controller.enqueue(piece);
    },
  });
}

describe('the auth-type header', () => {
  it.each(['', '2', '1, 1'])('is needed: "%s" is refused', async (value) => {
    const answer = await call('GET /users', { headers: { 'auth-type': value } });
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({
      title: 'Bad request',
      detail: 'The header auth-type is missing or is not 1.',
    });
  });

  it('is not needed for a download, where another site is refused', async () => {
    const path = 'GET /products/packing/box/7f1e42a0-11cd-4b70-0c44-9d2e3f4a5b6c/download';
    const own = { 'auth-type': '', 'sec-fetch-site': 'same-origin' };
    expect((await api.anonymous(path, { headers: own })).status).toBe(401);
    expect((await api.anonymous(path, { headers: { 'auth-type': '', 'sec-fetch-site': 'cross-site' } })).status).toBe(
      403,
    );
  });
});

describe('a path', () => {
  it('is answered with and without the trailing slash', async () => {
    expect((await call('GET /users')).status).toBe(200);
    expect((await call('GET /users/')).status).toBe(200);
  });

  it.each(['GET /nothing', 'GET /', 'GET /users/%00', 'GET /users/%E0%A4%A'])(
    'that is unknown is 404: %s',
    async (route) => {
      const answer = await call(route);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-type')).toBe('application/problem+json');
      expect(answer.json()).toMatchObject({
        title: 'Not found',
        status: 404,
        requestId: answer.headers.get('x-request-id'),
      });
    },
  );

  it.each([
    ['PUT /users', 'GET, HEAD'],
    ['DELETE /users/profile/', 'POST'],
    ['POST /users/filters', 'GET, HEAD, PUT'],
    ['PUT /tickets/customer/1000001', 'GET, HEAD'],
  ])('that does not take the method is 405 and names those it takes: %s', async (route, allowed) => {
    const answer = await call(route);
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')?.split(', ').toSorted().join(', ')).toBe(allowed);
    expect(answer.json()).toMatchObject({ title: 'Method not allowed', status: 405 });
  });

  it('names the language of its refusals', async () => {
    expect((await call('GET /nothing')).headers.get('content-language')).toBe('en');
  });
});

describe('every operation', () => {
  it.each(Object.entries(operations))(
    '%s refuses a call without a session, or is open to all',
    async (_, { method, path }) => {
      const route = `${method} ${path.replace('{id}', '1000001')}`;
      const answer = await api.anonymous(route);
      expect([200, 400, 401, 415, 422]).toContain(answer.status);
    },
  );
});

describe('a JSON body', () => {
  it.each([
    ['without a media type', '{}', 415],
    ['of another media type', '{}', 415],
    ['of nothing', '', 400],
    ['of blanks', '  \n', 400],
    ['cut off', '{"email":"a@example.com"', 400],
    ['with a comma too many', '{"email":"a@example.com",}', 400],
    ['that is no object', '[]', 422],
    ['that is null', 'null', 422],
    ['with a NUL', '{"email":"a@example.com","password":"a\\u0000b"}', 400],
    ['with a NUL in a key', '{"a\\u0000":1}', 400],
    ['with half a surrogate pair', '{"email":"a@example.com","password":"\\ud800"}', 400],
    ['nested 10,000 levels of lists', '['.repeat(10_000) + ']'.repeat(10_000), 400],
    ['nested 10,000 levels of objects', '{"a":'.repeat(10_000), 400],
    ['with a field too many', '{"email":"a@example.com","password":"x","admin":true}', 422],
    ['with __proto__', '{"email":"a@example.com","password":"x","__proto__":{"admin":true}}', 422],
    ['with wrong types', '{"email":1,"password":{"$ne":""}}', 422],
  ])('%s is refused', async (name, body, status) => {
    const contentType = name.includes('media type') ? (name.startsWith('of') ? 'text/plain' : '') : 'application/json';
    const answer = await signInWith(body, contentType);
    expect(answer.status).toBe(status);
  });

  it('that is not UTF-8 is refused', async () => {
    const body = new Uint8Array([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0x22, 0x7d]);
    const answer = await signInWith(body);
    expect(answer.json()).toMatchObject({ status: 400, detail: 'The body is not valid UTF-8.' });
  });

  it('that is compressed is refused', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    expect((await api.anonymous('POST /auth', { body: '{}', headers })).status).toBe(415);
  });

  it('names each field that is wrong, with a code and a text', async () => {
    const answer = await api.anonymous('POST /auth', { json: { email: 'nobody', password: '', more: 1 } });
    expect(answer.json()).toMatchObject({
      status: 422,
      title: 'Validation error',
      detail: 'email: This must be an email address\npassword: This field is required',
      errors: [
        { field: 'email', code: 'invalid_format', message: 'This must be an email address' },
        { field: 'password', code: 'required', message: 'This field is required' },
      ],
    });
    for (const json of [{}, { email: '', password: '' }]) {
      const missing = await api.anonymous('POST /auth', { json });
      expect(missing.json<{ errors: unknown[] }>().errors).toMatchObject([
        { field: 'email', code: 'required' },
        { field: 'password', code: 'required' },
      ]);
    }
    const long = await api.anonymous('POST /auth', { json: { email: 'a@example.com', password: 'x'.repeat(257) } });
    expect(long.json<{ errors: unknown[] }>().errors).toMatchObject([{ field: 'password', code: 'too_long' }]);
  });

  it('over its limit is refused by its content-length', async () => {
    const answer = await signInWith(`{"email":"${'a'.repeat(MEGABYTE)}"}`);
    expect(answer.status).toBe(413);
    expect(answer.json()).toMatchObject({ title: 'Content too large', detail: 'The body is larger than 1024 KB.' });
  });

  it('of 100 MB in pieces is refused while it is read', async () => {
    const sent = { pieces: 0 };
    const body = stream(new Uint8Array(64 * 1024).fill(0x20), 1600, sent);
    const outcome = await signInWith(body).then(
      (answer) => answer.status,
      // The client may still be writing when the server has responded and closed.
      () => 'closed' as const,
    );
    expect([413, 'closed']).toContain(outcome);
    expect(sent.pieces).toBeLessThan(1600);
    expect((await call('GET /users')).status).toBe(200);
  });
});

describe('what is not HTTP as it should be', () => {
  function raw(text: string): Promise<string> {
    const { hostname, port } = new URL(api.url);
    return new Promise((resolve) => {
      let answer = '';
      const socket = connect(Number(port), hostname, () => socket.end(text));
      socket.on('data', (data) => (answer += String(data)));
      socket.on('close', () => resolve(answer));
      // The server may hang up before it has read everything; what it said came first.
      socket.on('error', () => {});
    });
  }

  it.each([
    ['a request line of nonsense', 'HELLO\r\n\r\n'],
    [
      'a content-length that is no number',
      'POST /api/auth HTTP/1.1\r\nhost: x\r\nauth-type: 1\r\ncontent-length: abc\r\n\r\n',
    ],
    ['a header of 100 KB', `GET /api/users HTTP/1.1\r\nhost: x\r\na: ${'a'.repeat(100_000)}\r\n\r\n`],
    ['a path that is no path', 'GET http://[ HTTP/1.1\r\nhost: x\r\nauth-type: 1\r\n\r\n'],
  ])('%s is a 4xx and nothing worse', async (_, text) => {
    expect(await raw(text)).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect((await call('GET /users')).status).toBe(200);
  });
});

describe('an answer', () => {
  it('to an internal failure has only its request id, and the log has the rest', async () => {
    const broken = await startApi();
    await broken.db.schema.dropTable('productGroups').cascade().execute();
    const caller = await broken.as(await makeUser(broken.db));
    const answer = await caller('GET /products/groups/by-customer');
    expect(answer.json()).toEqual({
      type: 'about:blank',
      title: 'Server error.',
      status: 500,
      detail: 'Internal server error occurred.',
      requestId: answer.headers.get('x-request-id'),
    });
    const line = broken.log.find((text) => text.includes(answer.headers.get('x-request-id') ?? '?')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({
      level: 50,
      status: 500,
      operationId: 'getProductGroups',
      err: { stack: expect.stringContaining('product_groups') as string },
    });
    await broken.close();
  });
});
