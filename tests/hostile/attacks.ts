import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';

/** Whom the attacks are aimed at, and what an attacker who has an account may use. */
export type Target = {
  url: string;
  /** The session of a customer, as a cookie. */
  cookie: string;
  /** Of an admin, who may send serial lists. */
  adminCookie: string;
  /** A file of 20 MB that the customer may download. */
  fileId: string;
};

type Bytes = string | Uint8Array;

/** Requests that are repeated, each over a new connection, at some concurrency. */
type Volley = { atOnce: number; requests: (target: Target) => Bytes[] };

/** Held connections: what each sends first, then every second; a slow reader reads nothing. */
type Siege = {
  connections: number;
  first: (target: Target, index: number) => Bytes;
  everySecond?: string;
  reads: boolean;
};

/** What hostile clients do: `full` in `npm run hostile`; a few of the same in `npm test`. */
export type Attack = { name: string } & (Volley | Siege);

const MEGABYTE = 1024 * 1024;
const END = '\r\n\r\n';
const HOST = 'Host: portal.example\r\nauth-type: 1\r\nConnection: close';

const head = (line: string, ...headers: string[]) => [`${line} HTTP/1.1`, HOST, ...headers].join('\r\n') + END;

function post(path: string, body: Bytes, ...headers: string[]): Uint8Array {
  const bytes = Buffer.from(body);
  const all = ['Content-Type: application/json', ...headers, `Content-Length: ${bytes.length}`];
  return Buffer.concat([Buffer.from(head(`POST ${path}`, ...all)), bytes]);
}

const login = 'POST /api/auth';
const json = 'Content-Type: application/json';
const download = ({ fileId }: Target) => `GET /api/tickets/comments/files/download/?id=${fileId}`;

const headerBombs = [
  head('GET /api/brand', `X-Long: ${'a'.repeat(20_000)}`),
  head('GET /api/brand', ...Array.from({ length: 3_000 }, (_, index) => `a${index}: 1`)),
  head('GET /api/brand', ...Array.from({ length: 1_000 }, () => 'Cookie: a=b')),
  head('GET /api/brand', `Cookie: ${'a=b; '.repeat(3_000)}`),
  head('GET /api/brand', `X-Forwarded-For: ${'1.2.3.4, '.repeat(1_500)}`),
  head('GET /api/brand', `Accept: ${'text/html;q=0.1,'.repeat(900)}`),
  head(`GET /${'a'.repeat(15_000)}`),
];

const brokenFraming = [
  head(login, json, 'Content-Length: 2', 'Transfer-Encoding: chunked') + '0' + END,
  head(login, json, 'Content-Length: 2', 'Content-Length: 3') + '{}',
  head(login, json, 'Content-Length: -1') + '{}',
  head(login, json, 'Content-Length: 99999999999999999999') + '{}',
  head(login, json, 'Content-Length: 0x2') + '{}',
  head(login, json, 'Transfer-Encoding: gzip') + '{}',
  head(login, json, 'Transfer-Encoding: chunked, identity') + `2\r\n{}\r\n0${END}`,
  head(login, json, 'Transfer-Encoding: chunked') + `zz\r\n{}\r\n0${END}`,
  head(login, json, 'Transfer-Encoding: chunked') + `ffffffffffffffff1\r\n{}\r\n0${END}`,
  head(login, json, 'Transfer-Encoding : chunked') + `0${END}`,
  head(login, json, 'Content-Length: 100') + '{}',
  head('GET /api/brand HTTP/1.1\r\nGET /api/brand'),
  `GET /api/brand HTTP/9.9\r\n${HOST}${END}`,
  `GET http:// HTTP/1.1\r\n${HOST}${END}`,
  `GET /api/brand HTTP/1.1${END}`,
  `GET /api/brand HTTP/1.1\r\nHost: a\r\nHost: b\r\nauth-type: 1\r\nConnection: close${END}`,
  `GET /api/brand HTTP/1.1\r\nHost: [::1\r\nauth-type: 1\r\nConnection: close${END}`,
  `CONNECT portal.example:443 HTTP/1.1\r\n${HOST}${END}`,
  `NONSENSE /api/brand HTTP/1.1\r\n${HOST}${END}`,
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  Buffer.from([0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3, ...Array.from({ length: 64 }, () => 0)]),
];

const badText = [
  head('GET /api/%ff%fe'),
  head('GET /api/tickets/customer/%00'),
  head('GET /api/users/%E0%A4%A'),
  head('GET /../../etc/passwd'),
  Buffer.concat([Buffer.from('GET /api/brand?'), Buffer.from([0xff, 0xfe]), Buffer.from(head('').trimStart())]),
  Buffer.concat([
    Buffer.from(`GET /api/brand HTTP/1.1\r\n${HOST}\r\nX-Name: `),
    Buffer.from([0xff, 0xc0]),
    Buffer.from(END),
  ]),
  `GET /api/brand HTTP/1.1\r\n${HOST}\r\nX-Null: a\0b${END}`,
  post('/api/auth', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])),
  post('/api/auth', '{"email":"\\ud800","password":"\\u0000"}'),
];

const hugeJson = [
  post('/api/auth', '['.repeat(500_000)),
  post('/api/auth', '{"a":'.repeat(150_000)),
  post('/api/auth', `[${'0,'.repeat(500_000)}0]`),
  post('/api/auth', `{${'"a":1,'.repeat(150_000)}"b":1}`),
  post('/api/auth', `{"email":"${'a'.repeat(1_000_000)}","password":"x"}`),
  post('/api/auth', `{"email":"a@example.com","password":"${'\\u0061'.repeat(150_000)}"}`),
  post('/api/auth', `{"email":1e${'9'.repeat(900_000)},"password":"x"}`),
  post('/api/auth', 'x'.repeat(3 * MEGABYTE)),
  head(login, json, 'Content-Length: 9000000000') + 'x'.repeat(100_000),
];

const ranges = [
  'bytes=-',
  'bytes=9-1',
  'bytes=99999999999999999999-',
  `bytes=${'0-0,'.repeat(2_000)}1-1`,
  'pages=1-2',
  'bytes=0-0',
];

const bomb = (megabytes: number) => {
  const cells = strToU8('<row><c><v>0</v></c></row>'.repeat((megabytes * MEGABYTE) / 26));
  const sheet = Buffer.concat([Buffer.from('<worksheet><sheetData>'), cells]);
  return zipSync({ 'xl/workbook.xml': strToU8('<workbook/>'), 'xl/worksheets/sheet1.xml': sheet }, { level: 9 });
};
const spreadsheet = 'Content-Type: application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Compressed content far larger than it looks. `megabytes` is what a workbook unpacks to. */
function compressedBombs({ cookie, adminCookie }: Target, megabytes: number): Bytes[] {
  const packed = gzipSync(Buffer.alloc(10 * MEGABYTE));
  const workbook = bomb(megabytes);
  const list = head(
    'POST /api/staff/serial-list',
    spreadsheet,
    `Cookie: ${adminCookie}`,
    `Content-Length: ${workbook.length}`,
  );
  return [
    post('/api/auth', packed, 'Content-Encoding: gzip'),
    post('/api/auth', packed, 'Content-Encoding: gzip, gzip'),
    post('/api/tickets/customer', packed, 'Content-Encoding: br', `Cookie: ${cookie}`),
    Buffer.concat([Buffer.from(list), workbook]),
  ];
}

/** All attacks; `isFull` as `npm run hostile` makes them, else so small that a test has time for them. */
export function attacks(isFull: boolean): Attack[] {
  const size = (full: number, sample: number) => (isFull ? full : sample);
  const volley = (name: string, requests: Volley['requests']): Attack => ({ name, atOnce: size(16, 1), requests });
  const connections = size(2_000, 20);
  const slow = { reads: true, everySecond: 'a' };
  return [
    volley('header bombs', () => headerBombs),
    volley('broken framing', () => brokenFraming),
    volley('bad text', () => badText),
    volley('huge JSON', () => hugeJson),
    { name: 'compressed bombs', atOnce: size(4, 1), requests: (target) => compressedBombs(target, size(200, 4)) },
    volley('bad ranges', (target) =>
      ranges.map((range) => head(download(target), `Range: ${range}`, `Cookie: ${target.cookie}`)),
    ),
    volley('pipelining', () => [
      `GET /api/brand HTTP/1.1\r\nHost: a\r\nauth-type: 1${END}`.repeat(size(500, 50)) + head('GET /api/brand'),
    ]),
    { name: 'slow headers', connections, first: () => `GET /api/brand HTTP/1.1\r\n${HOST}\r\nX-Slow: `, ...slow },
    {
      name: 'slow bodies',
      connections,
      first: () => head(login, json, 'Content-Length: 5000') + '{"email":"',
      ...slow,
    },
    {
      name: 'slow readers of a download',
      connections: size(500, 10),
      first: (target) => head(download(target), `Cookie: ${target.cookie}`),
      reads: false,
    },
    {
      name: 'connections, idle and half-sent',
      connections: size(10_000, 100),
      first: (_, index) => (index % 2 === 0 ? '' : 'GET /api/brand HT'),
      reads: true,
    },
  ];
}
