import {
  BlobReader,
  BlobWriter,
  configure,
  TextReader,
  TextWriter,
  ZipReader,
  ZipWriter,
} from '@zip.js/zip.js/lib/zip-core-native.js';
import { packTar, unpackTar } from 'modern-tar';
import type { TarEntry } from 'modern-tar';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { reasonOf } from './inspection-fault.ts';
import { inspectFile } from './inspect.ts';
import { maskedCopy } from './mask-copy.ts';

configure({ useWebWorkers: false });

const SYSINFO = 'Device model: RX-210\nFirmware version: RX_07.10.4\nSerial number: 1122334455\nUptime: 3d 4h\n';
const WIRELESS = "config wifi-iface\n\toption ssid 'Office'\n\toption key 's3cret-psk'\n";
const LOG = 'dropbear: password accepted for root\nlogin from 203.0.113.7\n';
const ELF = Uint8Array.from([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2, 3, 0, 0, 0]);
const MTIME = new Date('2026-11-12T09:41:00Z');

type Content = string | Uint8Array;
const entry = (name: string, body: Content): TarEntry => ({
  header: { name, size: Buffer.byteLength(body), mtime: MTIME, mode: 0o600, uname: 'root' },
  body,
});
const tarOf = (...entries: TarEntry[]) => packTar(entries);
const tgzOf = async (...entries: TarEntry[]) => gzipSync(await tarOf(...entries));
const fileOf = (name: string, ...parts: Content[]) =>
  new File(parts as BlobPart[], name, { type: 'application/x', lastModified: 7 });
const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

async function zipOf(entries: Record<string, Content>, password?: string): Promise<Uint8Array> {
  const writer = new ZipWriter(new BlobWriter(), { lastModDate: MTIME, ...(password !== undefined && { password }) });
  for (const [name, body] of Object.entries(entries))
    await writer.add(
      name,
      typeof body === 'string' ? new TextReader(body) : new BlobReader(new Blob([body as BlobPart])),
    );
  return bytesOf(await writer.close());
}

async function unzipped(blob: Blob): Promise<Record<string, string>> {
  const entries = await new ZipReader(new BlobReader(blob), { filenameValidation: 'tolerant' }).getEntries();
  const read = entries.map(async (one) => [one.filename, one.directory ? '' : await one.getData(new TextWriter())]);
  return Object.fromEntries(await Promise.all(read));
}

const all = { unmasked: [], addresses: false };
const reason = (promise: Promise<unknown>) => promise.then(() => 'read', reasonOf);
const secretsOf = (inspection: Awaited<ReturnType<typeof inspectFile>>) =>
  inspection.secrets.map(({ path, line, kind, value }) => [path, line, kind, value]);

async function sample() {
  return fileOf(
    'troubleshoot.tar.gz',
    await tgzOf(
      { header: { name: 'tmp/', type: 'directory', size: 0, mtime: MTIME } },
      entry('tmp/sysinfo.txt', SYSINFO),
      entry('etc/config/wireless', WIRELESS),
      entry('var/log/messages.gz', gzipSync(LOG + 'wpa_passphrase=an0ther\n')),
      entry('bin/busybox', ELF),
      { header: { name: 'etc/passwd', type: 'symlink', linkname: '/etc/shadow', size: 0, mtime: MTIME } },
    ),
  );
}

test('an archive is looked into, with an archive in it', async () => {
  let read = 0;
  const file = await sample();
  const inspection = await inspectFile(file, ['RX-210'], { onRead: (bytes) => (read += bytes) });
  expect(inspection.facts).toEqual({ model: 'RX-210', firmware: 'RX_07.10.4', serial: '1122334455', uptime: 273_600 });
  expect(secretsOf(inspection)).toEqual([
    ['etc/config/wireless', 3, 'key', 's3cret-psk'],
    ['var/log/messages.gz/messages', 3, 'password', 'an0ther'],
  ]);
  expect(inspection.secrets[0]).toMatchObject({ before: "option key '", after: "'" });
  expect(inspection).toMatchObject({
    secretCount: 2,
    addressCount: 1,
    textCount: 3,
    binaryCount: 1,
    unread: [],
    cut: [],
  });
  expect(read).toBe(file.size);
});

test('the masked copy is the same archive without the secrets', async () => {
  const file = await sample();
  const copy = await maskedCopy(file, all);
  expect(copy).toMatchObject({ name: 'troubleshoot-masked.tar.gz', type: 'application/x', lastModified: 7 });
  const entries = await unpackTar(gunzipSync(await bytesOf(copy)));
  const texts = Object.fromEntries(entries.map(({ header, data }) => [header.name, data]));
  expect(entries.map(({ header }) => [header.name, header.type ?? 'file', header.mtime])).toEqual([
    ['tmp/', 'directory', MTIME],
    ['tmp/sysinfo.txt', 'file', MTIME],
    ['etc/config/wireless', 'file', MTIME],
    ['var/log/messages.gz', 'file', MTIME],
    ['bin/busybox', 'file', MTIME],
    ['etc/passwd', 'symlink', MTIME],
  ]);
  expect(entries[2]?.header).toMatchObject({ mode: 0o600, uname: 'root' });
  expect(entries[5]?.header.linkname).toBe('/etc/shadow');
  expect(String(Buffer.from(texts['tmp/sysinfo.txt'] ?? []))).toBe(SYSINFO);
  expect(String(Buffer.from(texts['etc/config/wireless'] ?? []))).toBe(WIRELESS.replace('s3cret-psk', '[masked]'));
  expect(String(gunzipSync(texts['var/log/messages.gz'] ?? new Uint8Array()))).toBe(`${LOG}wpa_passphrase=[masked]\n`);
  expect(texts['bin/busybox']).toEqual(ELF);
  // Chosen again after a reload, the same half is found.
  expect(await bytesOf(await maskedCopy(file, all))).toEqual(await bytesOf(copy));
  expect((await inspectFile(copy, [])).secretCount).toBe(0);
});

test('one secret is left as it is, and public addresses are masked too', async () => {
  const file = await sample();
  const { secrets } = await inspectFile(file, []);
  const copy = await maskedCopy(file, { unmasked: [secrets[0]?.id ?? ''], addresses: true });
  const again = await inspectFile(copy, []);
  expect(secretsOf(again)).toEqual([['etc/config/wireless', 3, 'key', 's3cret-psk']]);
  expect(again.addressCount).toBe(0);
});

test('a ZIP archive, with names that point elsewhere', async () => {
  const zip = await zipOf({ 'a/': '', 'a/sysinfo.txt': SYSINFO, '../../etc/wireless': WIRELESS, 'bin/x': ELF });
  const file = fileOf('support.zip', zip);
  expect(secretsOf(await inspectFile(file, []))).toEqual([['../../etc/wireless', 3, 'key', 's3cret-psk']]);
  const copy = await maskedCopy(file, all);
  const texts = await unzipped(copy);
  expect(Object.keys(texts)).toEqual(['a/', 'a/sysinfo.txt', '../../etc/wireless', 'bin/x']);
  expect(texts['../../etc/wireless']).toContain("option key '[masked]'");
  expect(texts['a/sysinfo.txt']).toBe(SYSINFO);
  expect(await bytesOf(await maskedCopy(file, all))).toEqual(await bytesOf(copy));
});

test('a tar archive, and names of any length', async () => {
  const name = `${'logs/'.repeat(40)}žurnalas.log`;
  const file = fileOf('support.tar', await tarOf(entry(name, 'psk=s3cret99\n'), entry('b.txt', 'plain')));
  const copy = await maskedCopy(file, all);
  const entries = await unpackTar(await bytesOf(copy));
  expect(entries.map(({ header, data }) => [header.name, String(Buffer.from(data ?? []))])).toEqual([
    [name, 'psk=[masked]\n'],
    ['b.txt', 'plain'],
  ]);
});

test.each([
  ['wireless.cfg', WIRELESS, WIRELESS.replace('s3cret-psk', '[masked]')],
  ['device.json', '{"password":"x1y2"}', '{"password":"[masked]"}'],
  ['messages.log', `${LOG}\0\0\0token=abcdef`, `${LOG}\0\0\0token=[masked]`],
])('a text alone: %s', async (name, text, masked) => {
  const file = fileOf(name, text);
  expect((await inspectFile(file, [])).secretCount).toBe(1);
  const copy = await maskedCopy(file, all);
  expect(copy.name).toBe(name.replace('.', '-masked.'));
  expect(await copy.text()).toBe(masked);
});

test('other encodings are read, and written as UTF-8', async () => {
  const utf16 = fileOf(
    'a.txt',
    Uint8Array.from([0xff, 0xfe]),
    new Uint8Array(Buffer.from('slaptažodis\npsk=s3cret99\n', 'utf16le')),
  );
  expect(await (await maskedCopy(utf16, all)).text()).toBe('slaptažodis\npsk=[masked]\n');
  const baltic = fileOf('a.txt', Uint8Array.from([0xfe, 0x0a]), 'psk=s3cret99');
  expect(await (await maskedCopy(baltic, all)).text()).toBe('ž\npsk=[masked]');
});

test('a file with nothing in it to mask is copied byte for byte', async () => {
  const broken = Uint8Array.from([0xc3, 0x28, 0x0a, 0x61]);
  expect(await bytesOf(await maskedCopy(fileOf('a.log', broken), all))).toEqual(broken);
});

test('a single file in gzip stays one', async () => {
  const file = fileOf('messages.log.gz', gzipSync('psk=s3cret99\n'));
  expect(secretsOf(await inspectFile(file, []))).toEqual([['messages.log', 1, 'key', 's3cret99']]);
  const copy = await maskedCopy(file, all);
  expect(copy.name).toBe('messages-masked.log.gz');
  expect(String(gunzipSync(await bytesOf(copy)))).toBe('psk=[masked]\n');
});

const zeros = (megabytes: number) => new Uint8Array(megabytes * 1024 * 1024);

test('bombs are given up early', async () => {
  const before = process.cpuUsage();
  expect(await reason(inspectFile(fileOf('a.gz', gzipSync(zeros(60))), []))).toBe('tooMuch');
  expect(await reason(inspectFile(fileOf('a.zip', await zipOf({ a: zeros(60) })), []))).toBe('tooMuch');
  const inner = gzipSync(zeros(60));
  expect(await reason(inspectFile(fileOf('a.tar', await tarOf(entry('b.gz', inner))), []))).toBe('tooMuch');
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(4000);
});

test('limits of size and of entries', async () => {
  const limits = { unpackedBytes: 4000, entries: 3, ratio: 10, harmlessBytes: 2000 };
  const four = await tarOf(...['a', 'b', 'c', 'd'].map((name) => entry(name, 'x')));
  expect(await reason(inspectFile(fileOf('a.tar', four), [], { limits: { ...limits, unpackedBytes: 10_000 } }))).toBe(
    'tooMany',
  );
  const noise = new Uint8Array(Array.from({ length: 5000 }, (_, index) => (index * 7919 + (index >> 3) * 31) % 251));
  expect(await reason(inspectFile(fileOf('a.zip', await zipOf({ noise })), [], { limits }))).toBe('tooMuch');
  expect(await reason(inspectFile(fileOf('a.gz', gzipSync(zeros(1).subarray(0, 1900))), [], { limits }))).toBe('read');
});

test('archives in archives in archives are kept as they are, and said', async () => {
  const innermost = await tgzOf(entry('secret.cfg', WIRELESS));
  const inner = await tgzOf(entry('deep.tar.gz', innermost), entry('wireless.cfg', WIRELESS));
  const file = fileOf('a.tar.gz', await tgzOf(entry('inner.tar.gz', inner)));
  const inspection = await inspectFile(file, []);
  expect(inspection.unread).toEqual([{ path: 'inner.tar.gz/deep.tar.gz', reason: 'nested' }]);
  expect(secretsOf(inspection)).toEqual([['inner.tar.gz/wireless.cfg', 3, 'key', 's3cret-psk']]);
  const [outer] = await unpackTar(gunzipSync(await bytesOf(await maskedCopy(file, all))));
  const entries = await unpackTar(gunzipSync(outer?.data ?? new Uint8Array()));
  expect(entries[0]?.data).toEqual(new Uint8Array(innermost));
  expect(String(Buffer.from(entries[1]?.data ?? []))).toContain('[masked]');
});

test('a broken inner archive is kept unchanged, and secrets in it are not reported as masked', async () => {
  const inner = await tarOf(entry('wireless.cfg', WIRELESS), entry('b.txt', 'x'.repeat(2000)));
  const file = fileOf('a.zip', await zipOf({ 'inner.tar': inner.subarray(0, 2200) }));
  const inspection = await inspectFile(file, []);
  expect(inspection).toMatchObject({ secretCount: 0, unread: [{ path: 'inner.tar', reason: 'broken' }] });
});

test('what is too long is cut off in the copy, and said', async () => {
  const long = `psk=s3cret99\n${'x'.repeat(1023)}\n`.padEnd(1024, 'y').repeat(20 * 1024);
  const file = fileOf('a.log', `${long}\npsk=at-the-end`);
  const inspection = await inspectFile(file, []);
  expect(inspection.cut).toEqual(['a.log']);
  expect(inspection.secrets).toHaveLength(500);
  expect(inspection.secretCount).toBeGreaterThan(500);
  const text = await (await maskedCopy(file, all)).text();
  expect(text).not.toMatch(/s3cret99|at-the-end/);
  expect(text).toMatch(/\[cut off: not looked at\]\n$/);
});

const tgz = await tgzOf(entry('wireless', WIRELESS), entry('noise', 'y'.repeat(5000)));
test.each([
  ['a cut tar.gz', fileOf('a.tar.gz', tgz.subarray(0, tgz.length - 20)), 'broken'],
  [
    'a tar.gz with a wrong sum',
    fileOf('a.tar.gz', tgz.subarray(0, 40), Uint8Array.from([1, 2, 3]), tgz.subarray(43)),
    'broken',
  ],
  ['a cut tar', fileOf('a.tar', (await tarOf(entry('a', 'x'.repeat(3000)))).subarray(0, 1500)), 'broken'],
  ['a cut zip', fileOf('a.zip', (await zipOf({ a: WIRELESS })).subarray(0, 60)), 'broken'],
  ['an encrypted zip', fileOf('a.zip', await zipOf({ a: WIRELESS }, 'pass')), 'encrypted'],
  ['7z', fileOf('a.7z', Uint8Array.from([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c, 0, 4])), 'otherFormat'],
  ['rar', fileOf('a.rar', 'Rar!\x1A\x07\x01\x00'), 'otherFormat'],
  ['xz', fileOf('a.tar.xz', Uint8Array.from([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0, 0])), 'otherFormat'],
  ['a tar that is none', fileOf('a.tar', 'x'.repeat(2000)), 'broken'],
])('%s cannot be read', async (_, file, expected) => {
  expect(await reason(inspectFile(file, []))).toBe(expected);
  expect(await reason(maskedCopy(file, all))).toBe(expected);
});
