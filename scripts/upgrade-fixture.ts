/**
 * `npm run upgrade-fixture -- X.Y.Z`: saves data written by the current server in `tests/upgrade/fixtures/`, so that each later
 * server is tested with it. `npm run release` runs it; on its own it is for a release that was made without.
 */
import { makeFixture } from '#tests/upgrade/make-fixture.ts';

try {
  const [version] = process.argv.slice(2);
  if (!version || !/^\d+\.\d+\.\d+$/.test(version))
    throw new Error('say which version: npm run upgrade-fixture -- X.Y.Z');
  const bytes = await makeFixture(version);
  console.log(`tests/upgrade/fixtures/${version}.json.gz: ${Math.ceil(bytes / 1000)} kB`);
} catch (error) {
  console.error(`upgrade-fixture: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
