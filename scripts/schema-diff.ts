/** `npm run check:schema`: fails when a migration takes away a column that the last release had. */
import { readFileSync } from 'node:fs';
import { reportChanges } from '#scripts/contract/approved-changes.ts';
import { latestRelease } from '#scripts/contract/released-contract.ts';
import { isLostColumn, lostColumnChanges, schemaSnapshot } from '#scripts/postgres/schema-snapshot.ts';
import { databaseUrl } from '#tests/support/database.ts';
import { TEMPLATE } from '#tests/support/test-database-names.ts';
import { startTestPostgres } from '#tests/support/test-postgres.ts';

try {
  const release = latestRelease();
  if (!release) throw new Error('openapi/released/ is empty: npm run release X.Y.Z makes the first');
  const released = readFileSync(release.schemaFile, 'utf8');
  const postgres = await startTestPostgres();
  const current = await schemaSnapshot(databaseUrl(postgres.url, TEMPLATE)).finally(postgres.stop);
  const changes = lostColumnChanges(released, current);
  const isFine = reportChanges('schema-diff', changes, isLostColumn);
  if (isFine) console.log(`schema-diff: no column of ${release.version} is lost (${changes.length} approved)`);
  process.exitCode = isFine ? 0 : 1;
} catch (error) {
  console.error(`schema-diff: ${(error as Error).message}`);
  process.exitCode = 1;
}
