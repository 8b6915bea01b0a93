/**
 * `npm run adopt`: assigns this environment's SECRET_KEY and files (FILES_URL) to the database, against which the settings of
 * every server are checked (docs/two-servers.md).
 */
import { chooseBlobStore } from '#server/adapters/choose-blob-store.ts';
import { adoptFiles, adoptSecretKey } from '#server/adapters/installation.ts';
import { createSecrets, loadSecretKey } from '#server/adapters/secrets.ts';
import { readSettings } from '#server/config.ts';
import { refuseRunningServers } from './servers/running-servers.ts';
import { runWithDatabase } from './postgres/run-with-database.ts';

await runWithDatabase(async ({ db, dataDir }) => {
  await refuseRunningServers(db);
  const { config, secretKey } = readSettings(process.env);
  const blobStore = await chooseBlobStore(config, { dataDir, logger: console });
  await adoptSecretKey({ db, secrets: createSecrets(await loadSecretKey(secretKey, dataDir)) });
  await adoptFiles({ db, blobStore });
  console.log('The secret key and the files of this environment are those of the database from now on.');
});
