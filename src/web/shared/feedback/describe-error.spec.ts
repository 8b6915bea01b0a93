import { describe, expect, test } from 'vitest';
import { en } from '#web/messages/en/en.ts';
import { lt } from '#web/messages/lt/lt.ts';
import { ApiError, NetworkError } from '../http/api-error.ts';
import { describeError } from './describe-error.ts';

describe('the text shown for an error (§8.1)', () => {
  test.each([
    [400, 'Bad request', 'Server rejected the request.'],
    [403, 'Not authorized', 'You are not authorized to view or modify this resource.'],
    [404, 'Not found', "Resource you are looking for doesn't exist."],
    [500, 'Server error.', 'Internal server error occurred.'],
    [502, 'Unknown error', 'Something went wrong.'],
    [504, 'Unknown error', 'Something went wrong.'],
    [503, 'Server busy', 'The server is busy. Try again in a moment.'],
    [418, 'Unknown error', 'Something went wrong.'],
  ])('%i', (status, title, text) => {
    expect(describeError(new ApiError({ status }), en)).toEqual({ title, text, requestId: undefined });
  });

  test('the title and detail of the server come first, with its request id', () => {
    const error = new ApiError({ status: 409, title: 'Too late', detail: 'It is closed.', requestId: 'r1' });
    expect(describeError(error, en)).toEqual({ title: 'Too late', text: 'It is closed.', requestId: 'r1' });
  });

  test('the standard words of the server are shown in the language of the person', () => {
    const error = new ApiError({ status: 400, title: 'Bad request', detail: 'Server rejected the request.' });
    expect(describeError(error, lt)).toMatchObject({
      title: 'Serveris nepriėmė duomenų',
      text: 'Serveris atmetė kreipinį.',
    });
  });

  test('422 lists the messages of the fields, one a line', () => {
    const errors = [
      { field: 'title', code: 'too_long', message: 'Must be at most 100 characters' },
      { field: 'type', code: 'required', message: 'Is required' },
    ];
    const error = new ApiError({ status: 422, errors });
    expect(describeError(error, en).text).toBe('Must be at most 100 characters\nIs required');
    expect(describeError(error, lt).text).toBe('Per ilga\nŠis laukas privalomas');
  });

  test('a conflict that has a name is explained', () => {
    const error = new ApiError({ status: 409, code: 'transition_not_allowed' });
    expect(describeError(error, en).text).toContain('not possible in the current status');
  });

  test("the server's own words come before the text of its code", () => {
    const error = new ApiError({ status: 409, code: 'draft_already_sent', detail: 'Sent at 9:41 by Rasa.' });
    expect(describeError(error, en).text).toBe('Sent at 9:41 by Rasa.');
    expect(describeError(error, lt).text).toBe('Sent at 9:41 by Rasa.');
  });

  test.each([
    [413, 'too_large'],
    [415, 'unsupported_media_type'],
    [429, 'too_many_requests'],
    [501, 'not_implemented'],
  ] as const)('%i in English is shown in the language of the person', (status, key) => {
    const english = { status, title: 'Another title', detail: 'Another detail', language: 'en' };
    expect(describeError(new ApiError(english), lt)).toMatchObject(lt.errors.http[key]);
    expect(describeError(new ApiError(english), en)).toMatchObject({ title: 'Another title', text: 'Another detail' });
  });

  test('in another language the text of the code replaces an English detail', () => {
    const error = new ApiError({ status: 409, code: 'draft_already_sent', detail: 'It was sent.', language: 'en' });
    expect(describeError(error, lt).text).toBe(lt.errors.conflicts.draft_already_sent);
  });

  test("a conflict is described in the server's words", () => {
    const detail = 'Jonas Kazlauskas nustatė būseną „Išspręsta“.';
    const changed = { status: 409, code: 'ticket_changed', title: 'Conflicting Changes' } as const;
    expect(describeError(new ApiError({ ...changed, detail }), lt)).toMatchObject({
      title: lt.errors.http.conflict.title,
      text: detail,
    });
    expect(describeError(new ApiError(changed), en).text).toContain('The ticket has changed');
  });

  test('a lost network names its code', () => {
    expect(describeError(new NetworkError('ERR_NETWORK'), en)).toMatchObject({
      title: 'Network Error',
      text: 'Unable to connect to the server. Code: ERR_NETWORK',
    });
  });

  test('anything else went wrong', () => {
    expect(describeError(new Error('x'), en).text).toBe('Something went wrong.');
  });
});
