import { ConfigError } from '../config/variable.ts';
import type { Db } from '../db/connection.ts';
import type { BlobStore } from '../services/kernel/blob-port.ts';
import type { Secrets } from '../services/kernel/secrets.ts';

type Parts = { db: Db; secrets: Pick<Secrets, 'prefix'>; blobStore: Pick<BlobStore, 'readMark' | 'writeMark'> };

const ON_PURPOSE = 'To change it on purpose: stop every server, then npm run adopt (docs/two-servers.md).';
const FILES = 'FILES_URL, or without it the folder blobs in DATA_DIR,';

/**
 * Compares the settings with the database: the secret key by its id, the file store by its mark. The first server writes both.
 * Throws a ConfigError if either belongs to another installation, so that no server signs with another key than the rest, and
 * none misses or sweeps away the files of another installation.
 */
export async function checkInstallation({ db, secrets, blobStore }: Parts): Promise<void> {
  // Committed before the mark is written: a kill in between leaves an id that fits it.
  await writeRow(db);
  await db.transaction().execute(async (tx) => {
    // Of servers that start together the second waits here, and finds what the first wrote.
    const row = await tx.selectFrom('installation').selectAll().forUpdate().executeTakeFirstOrThrow();
    if (row.secretKeyId !== null && !row.secretKeyId.equals(secrets.prefix)) {
      throw new ConfigError([
        `SECRET_KEY, or without it secret.key in DATA_DIR, is not the key that this database was used with. ${ON_PURPOSE}`,
      ]);
    }
    const mark = await blobStore.readMark();
    if (mark !== row.id && (mark !== undefined || row.hasMarkedFiles)) {
      const found =
        mark === undefined ? 'has no file "installation", so it is not' : 'belongs to another database, and is not';
      throw new ConfigError([`${FILES} ${found} where the files of this one are. ${ON_PURPOSE}`]);
    }
    if (mark === undefined) await blobStore.writeMark(row.id);
    if (row.secretKeyId !== null && row.hasMarkedFiles) return;
    await tx.updateTable('installation').set({ secretKeyId: secrets.prefix, hasMarkedFiles: true }).execute();
  });
}

/** Assigns a file store to this database, whatever it belonged to before. */
export async function adoptFiles({ db, blobStore }: Omit<Parts, 'secrets'>): Promise<void> {
  await writeRow(db);
  const { id } = await db
    .updateTable('installation')
    .set({ hasMarkedFiles: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  await blobStore.writeMark(id);
}

/**
 * Assigns a secret key to this database. Everything made with the old one becomes invalid: links in emails, codes, stored
 * secrets.
 */
export async function adoptSecretKey({ db, secrets }: Omit<Parts, 'blobStore'>): Promise<void> {
  await writeRow(db);
  await db.updateTable('installation').set({ secretKeyId: secrets.prefix }).execute();
}

async function writeRow(db: Db): Promise<void> {
  await db
    .insertInto('installation')
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
