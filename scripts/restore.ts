/**
 * `npm run restore -- FOLDER [--replace]`: what `npm run back-up` wrote, into the empty database of DATABASE_URL, or into the
 * one of `npm start`; with `--replace` what was in it is removed (docs/operating.md).
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chooseBlobStore } from '#server/adapters/choose-blob-store.ts';
import { readConfig } from '#server/config.ts';
import { restore } from './back-up/restore.ts';
import { runAtDatabase } from './postgres/run-with-database.ts';

await runAtDatabase(async ({ databaseUrl, dataDir }) => {
  const options = { replace: { type: 'boolean', default: false } } as const;
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const [folder] = positionals;
  if (folder === undefined) throw new Error('Name the folder of a back-up: npm run restore -- FOLDER [--replace]');
  const blobStore = await chooseBlobStore(readConfig(process.env), { dataDir, logger: console });
  const restored = await restore({ databaseUrl, blobStore, folder: resolve(folder), replace: values.replace });
  const rows = restored.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${rows} rows and ${restored.files.count} files are as they were on ${restored.createdOn}.`);
  console.log('Start the server with the SECRET_KEY, or the file secret.key, that belongs to them.');
});
