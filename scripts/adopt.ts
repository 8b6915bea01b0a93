/**
 * `npm run adopt`: from now on the SECRET_KEY and the files (FILES_URL) of this environment are those of the database, as the
 * settings of every server are held against it (docs/two-servers.md).
 */
import { chooseBlobStore } from '#server/adapters/choose-blob-store.ts';
import { adoptFiles, adoptSecretKey } from '#server/adapters/installation.ts';
import { createSecrets, loadSecretKey } from '#server/adapters/secrets.ts';
import { readSettings } from '#server/config.ts';
import { refuseRunningServers } from './lib/running-servers.ts';
import { runWithDatabase } from './lib/run-with-database.ts';

await runWithDatabase(async ({ db, dataDir }) => {
  await refuseRunningServers(db);
  const { config, secretKey } = readSettings(process.env);
  const blobStore = await chooseBlobStore(config, { dataDir, logger: console });
  await adoptSecretKey({ db, secrets: createSecrets(await loadSecretKey(secretKey, dataDir)) });
  await adoptFiles({ db, blobStore });
  console.log('The secret key and the files of this environment are those of the database from now on.');
});
