import { request } from 'node:http';
import { expect } from 'vitest';
import { startSession } from '#server/services/identity/sessions/internal/start-session.ts';
import type { TestApi } from './api.ts';

const MB = 1024 * 1024;

type SentFile = { name: string; size: number };

/** A comment's form with a file over its limit is refused while it comes, and nothing of it stays. */
export async function expectFormRefused(api: TestApi, user: { id: string }, file: SentFile): Promise<void> {
  const before = await api.storedBytes();
  const answer = await sendForm(api, user, file);
  expect(answer).toMatchObject({ status: 422, errors: [{ field: 'Files', code: 'size_limit_exceeded' }] });
  expect(await api.storedBytes()).toBe(before);
}

/** A form with one file of zeros, written as it goes; reads the answer as soon as it comes. */
async function sendForm(api: TestApi, user: { id: string }, { name, size }: SentFile): Promise<unknown> {
  const cookie = `helpdesk_session=${await startSession(api, user.id)}`;
  const headers = { cookie, 'auth-type': '1', 'content-type': 'multipart/form-data; boundary=b' };
  const part = new Uint8Array(MB);
  return new Promise((resolve, reject) => {
    const sending = request(`${api.url}/api/tickets/comments/add`, { method: 'POST', headers }, async (answer) => {
      resolve(JSON.parse((await answer.toArray()).join('')));
      sending.destroy();
    });
    sending.on('error', reject);
    sending.write(`--b\r\nContent-Disposition: form-data; name="Files"; filename="${name}"\r\n\r\n`);
    let left = size / MB;
    const more = () => {
      while (left > 0 && !sending.destroyed) {
        left -= 1;
        if (!sending.write(part)) return void sending.once('drain', more);
      }
      sending.end('\r\n--b--\r\n');
    };
    more();
  });
}
