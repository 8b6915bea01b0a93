import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import type { Random } from '#demo/random.ts';

const host = 'Host: 127.0.0.1\r\n';
const json = `${host}auth-type: 1\r\nContent-Type: application/json\r\n`;

const kinds: ((random: Random) => Buffer | string)[] = [
  (random) => randomBytes(random.int(1, 4_000)),
  () => Buffer.from('16030100a5010000a10303', 'hex'),
  () => `GET /api/users/current HTTP/9.9\r\n${host}\r\n`,
  () => `GET /api/users/current HTTP/1.1\r\n\r\n`,
  () => `POST /api/auth/sign-in HTTP/1.1\r\n${json}Content-Length: 12\r\nContent-Length: 13\r\n\r\n{"email":`,
  () => `POST /api/auth/sign-in HTTP/1.1\r\n${json}Transfer-Encoding: chunked\r\n\r\nzz\r\n{`,
  () => `POST /api/auth/sign-in HTTP/1.1\r\n${json}Content-Length: 4\r\n\r\n{"a"`,
  () => `GET /api/${'%ff%00'.repeat(40)} HTTP/1.1\r\n${host}\r\n`,
  () => `GET / HTTP/1.1\r\n${host}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
  () => `GET / HTTP/1.1\r\n${host}Bad Header: 1\r\n\r\n`,
  () => `BREW /api/brand HTTP/1.1\r\n${host}\r\n`,
  () => `GET /api/brand HTTP/1.1\r\n${host}Cookie: helpdesk_session=${'%'.repeat(500)}\r\n\r\n`,
];

const LISTENS_MS = 150;
const CONNECTIONS = 12;

/** Sends malformed input on several connections; returns each error response without a problem document. */
export async function sendGarbage({ hostname, port }: URL, random: Random): Promise<string[]> {
  const sent = Array.from({ length: CONNECTIONS }, () => random.pick(kinds)(random));
  const answers = await Promise.all(sent.map((bytes) => exchange({ host: hostname, port: Number(port) }, bytes)));
  return answers.flatMap((answer, index) => {
    const [, status = '200'] = /^HTTP\/1\.1 (\d{3})/.exec(answer) ?? [];
    if (Number(status) < 400 || /^content-type: application\/problem\+json/im.test(answer)) return [];
    return [`${JSON.stringify(sent[index]?.toString('latin1').slice(0, 80))} was answered ${answer.slice(0, 120)}`];
  });
}

function exchange(to: { host: string; port: number }, bytes: Buffer | string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(to, () => socket.write(bytes));
    const end = () => {
      socket.destroy();
      resolve(answer);
    };
    socket.on('data', (part) => (answer += part.toString('latin1')));
    socket.on('error', end);
    socket.on('close', end);
    socket.setTimeout(LISTENS_MS, end);
  });
}
