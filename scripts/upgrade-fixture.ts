/**
 * `npm run upgrade-fixture -- X.Y.Z`: keeps data as the server of now writes them in `tests/upgrade/fixtures/`, so that each
 * later server is tested on them. `npm run release` does it; by itself it is for a release that was made without.
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
