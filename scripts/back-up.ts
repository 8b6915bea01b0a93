/**
 * `npm run back-up -- FOLDER`: database and files into a new folder, from the database of DATABASE_URL or the one of
 * `npm start`, while servers run or not (docs/operating.md).
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chooseBlobStore } from '#server/adapters/choose-blob-store.ts';
import { readConfig } from '#server/config.ts';
import { backUp } from './back-up/back-up.ts';
import { runAtDatabase } from './postgres/run-with-database.ts';

await runAtDatabase(
  async ({ databaseUrl, dataDir }) => {
    const [folder] = parseArgs({ allowPositionals: true }).positionals;
    if (folder === undefined) throw new Error('Name a folder that is not there yet: npm run back-up -- FOLDER');
    const blobStore = await chooseBlobStore(readConfig(process.env), { dataDir, logger: console });
    const { tables, files, missing } = await backUp({ databaseUrl, blobStore, folder: resolve(folder) });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`${resolve(folder)} holds ${rows} rows and ${files.count} files (${files.bytes} bytes).`);
    console.log('The secret key is not in it: keep SECRET_KEY, or the file secret.key of the data folder, elsewhere.');
    if (missing.length === 0) return;
    process.exitCode = 1;
    console.error(`${missing.length} files were lost or damaged before: ${missing.join(', ')}`);
  },
  { shared: true },
);
