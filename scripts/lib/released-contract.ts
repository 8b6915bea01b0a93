import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '#scripts/lib/project-root.ts';

/** Where released contracts stand: `openapi/released/X.Y.Z.yaml`. */
export const releasedFolder = path.join(PROJECT_ROOT, 'openapi/released');

/** Compares two versions `X.Y.Z` by number: below 0 when `a` is older. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  for (let part = 0; part < 3; part += 1) {
    const difference = (left?.[part] ?? 0) - (right?.[part] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** A released contract and the schema snapshot beside it, as absolute paths. */
interface Release {
  version: string;
  file: string;
  schemaFile: string;
}

/** The newest release in a folder, or nothing before the first. */
export function latestRelease(folder: string = releasedFolder): Release | undefined {
  if (!existsSync(folder)) return undefined;
  const versions = readdirSync(folder)
    .map((name) => /^(\d+\.\d+\.\d+)\.yaml$/.exec(name)?.[1])
    .filter((version) => version !== undefined)
    .toSorted(compareVersions);
  const version = versions.at(-1);
  if (version === undefined) return undefined;
  return {
    version,
    file: path.join(folder, `${version}.yaml`),
    schemaFile: path.join(folder, `${version}.schema.txt`),
  };
}
