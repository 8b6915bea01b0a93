import { expect, test } from 'vitest';
import { HAR_REQUESTS_MAX_COUNT, readHar } from './read-har.ts';

const entry = (url: string) => ({
  startedDateTime: '2026-11-12T09:40:58.000Z',
  time: 12.5,
  request: { method: 'GET', url, headers: [{ name: 'Accept', value: '*/*' }], postData: { text: 'sent' } },
  response: {
    status: 200,
    statusText: 'OK',
    headers: [{ name: 'Server', value: 'x' }],
    content: { size: 48211, mimeType: 'text/html; charset=utf-8', text: '<p>"}{</p>' },
  },
});
const harOf = (...entries: unknown[]) => JSON.stringify({ log: { version: '1.2', entries } }, null, 1);

test('gives each request', () => {
  expect(readHar(harOf(entry('https://a.example/')))).toEqual({
    requests: [
      {
        method: 'GET',
        url: 'https://a.example/',
        status: 200,
        statusText: 'OK',
        type: 'text/html',
        size: 48211,
        time: 12.5,
        started: '2026-11-12T09:40:58.000Z',
        requestHeaders: [{ name: 'Accept', value: '*/*' }],
        answerHeaders: [{ name: 'Server', value: 'x' }],
        sent: 'sent',
        received: '<p>"}{</p>',
      },
    ],
    cut: false,
    more: false,
  });
});

test('cut in half, it gives the requests before the cut', () => {
  const whole = harOf(entry('/1'), entry('/2'), entry('/3'));
  const har = readHar(whole.slice(0, whole.indexOf('/3') + 1));
  expect(har?.cut).toBe(true);
  expect(har?.requests.map(({ url }) => url)).toEqual(['/1', '/2']);
});

test('cut anywhere, it never throws and never shows half a request', () => {
  const whole = harOf(entry('/1'), entry('/2'));
  for (let length = 0; length < whole.length; length += 7) {
    const urls = readHar(whole.slice(0, length))?.requests.map(({ url }) => url) ?? [];
    expect(['', '/1', '/1,/2']).toContain(urls.join());
  }
});

test('rejects content that is not a request or an archive', () => {
  expect(readHar('not json')).toBeUndefined();
  expect(readHar('{"log":{}}')).toBeUndefined();
  expect(readHar(harOf(null, 7, { request: 'x', response: { status: -1, content: [] } }))?.requests).toHaveLength(3);
  expect(readHar(harOf({}))?.requests[0]).toMatchObject({ method: '', url: '', statusText: '' });
});

test('stops at the most', () => {
  const har = readHar(harOf(...Array.from({ length: HAR_REQUESTS_MAX_COUNT + 1 }, () => null)));
  expect(har?.more).toBe(true);
  expect(har?.requests).toHaveLength(HAR_REQUESTS_MAX_COUNT);
});
