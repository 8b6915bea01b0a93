import { appendFileSync, copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parse } from 'yaml';
import { changeLog, changeLogFile } from '#scripts/changelog/change-log.ts';
import { approvalsFile } from '#scripts/contract/approved-changes.ts';
import { BUNDLE_FILE, freshBundle } from '#scripts/contract/bundle-contract.ts';
import { compareVersions, latestRelease, releasedFolder, releaseFiles } from '#scripts/contract/released-contract.ts';
import { schemaSnapshot } from '#scripts/postgres/schema-snapshot.ts';
import { databaseUrl } from '#tests/support/database.ts';
import { TEMPLATE } from '#tests/support/test-database-names.ts';
import { startTestPostgres } from '#tests/support/test-postgres.ts';
import { makeFixture } from '#tests/upgrade/make-fixture.ts';

/**
 * `npm run release X.Y.Z`: saves the contract's bundle as `openapi/released/X.Y.Z.{yaml,json}` and the database schema as
 * `X.Y.Z.schema.txt`, creates data of this version for the upgrade tests of later ones, moves the approvals to
 * `X.Y.Z.approved.yaml`, and writes the change log. The contract's `info.version` must already be X.Y.Z.
 */
async function release(version: string | undefined): Promise<void> {
  if (!version || !/^\d+\.\d+\.\d+$/.test(version)) throw new Error('say which version: npm run release X.Y.Z');
  const contract = parse(readFileSync(freshBundle(), 'utf8'), { schema: 'core' }) as { info: { version: string } };
  const { info } = contract;
  if (info.version !== version) throw new Error(`openapi/helpdesk.yaml says ${info.version}, not ${version}`);
  const last = latestRelease();
  if (last && compareVersions(version, last.version) < 0) throw new Error(`${last.version} is released already`);
  mkdirSync(releasedFolder, { recursive: true });
  const files = releaseFiles(version);
  const postgres = await startTestPostgres();
  try {
    const schema = await schemaSnapshot(databaseUrl(postgres.url, TEMPLATE));
    writeFileSync(files.schemaFile, schema);
  } finally {
    await postgres.stop();
  }
  await makeFixture(version);
  copyFileSync(BUNDLE_FILE, files.file);
  writeFileSync(files.jsonFile, `${JSON.stringify(contract, null, 1)}\n`);
  if (existsSync(approvalsFile)) {
    // A version released once more has approvals already.
    appendFileSync(files.approvalsFile, readFileSync(approvalsFile));
    rmSync(approvalsFile);
  }
  writeFileSync(changeLogFile, changeLog());
  console.log(`released ${version}`);
}

try {
  await release(process.argv[2]);
} catch (error) {
  console.error(`release: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
