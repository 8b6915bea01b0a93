import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Dump } from './dump.ts';

/** Data left by a release's server, and its responses. */
export type UpgradeFixture = {
  version: string;
  /** When, by the server's clock. */
  at: string;
  secretKey: string;
  dump: Dump;
  /** The bytes of the files folder in base64, by their path in it. */
  blobs: Record<string, string>;
  /** Open sessions by what the person is. */
  sessions: Record<string, string>;
  /** A person who signs in with a password and an authenticator app. */
  person: { email: string; password: string; totpKey: string };
  /** An upload without its last chunk, and that chunk; the digest is of the whole, in hex. */
  upload: { fileId: string; chunk: number; bytes: string; sha256: string };
  /** Files by their id, with the digest of their bytes in hex. */
  files: Record<string, string>;
  /** Whom the jobs that still wait in the queue write to. */
  waitingMails: string[];
  answers: Answered[];
};

/** A request in one of the sessions, and its response; 404 for what the person may not see. */
export type Answered = { session: string; route: string; json?: object; status: 200 | 404; answer?: unknown };

const folder = fileURLToPath(new URL('fixtures/', import.meta.url));
const ENDING = '.json.gz';

/** The releases that left a fixture. */
export function fixtureVersions(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(ENDING))
    .map((name) => name.slice(0, -ENDING.length));
}

/** The fixture of a release. */
export function readFixture(version: string): UpgradeFixture {
  return JSON.parse(gunzipSync(readFileSync(folder + version + ENDING)).toString()) as UpgradeFixture;
}

/** Writes a fixture; returns its size on disk. */
export function writeFixture(fixture: UpgradeFixture): number {
  const bytes = gzipSync(JSON.stringify(fixture), { level: 9 });
  writeFileSync(folder + fixture.version + ENDING, bytes);
  return bytes.byteLength;
}
