import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '#scripts/lib/project-root.ts';

/** The folder of released contracts: `openapi/released/X.Y.Z.yaml`. */
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

/** A released contract with its other files, as absolute paths. */
interface Release {
  version: string;
  file: string;
  /** The same as JSON; missing for releases up to 0.7.0. */
  jsonFile: string;
  /** A snapshot of the database's schema. */
  schemaFile: string;
  /** The approved breaking changes; missing if there were none. */
  approvalsFile: string;
}

/** The files of one release in a folder, whether they are there or not. */
export function releaseFiles(version: string, folder: string = releasedFolder): Release {
  return {
    version,
    file: path.join(folder, `${version}.yaml`),
    jsonFile: path.join(folder, `${version}.json`),
    schemaFile: path.join(folder, `${version}.schema.txt`),
    approvalsFile: path.join(folder, `${version}.approved.yaml`),
  };
}

/** The releases in a folder, the oldest first. */
export function releases(folder: string = releasedFolder): Release[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((name) => /^(\d+\.\d+\.\d+)\.yaml$/.exec(name)?.[1])
    .filter((version) => version !== undefined)
    .toSorted(compareVersions)
    .map((version) => releaseFiles(version, folder));
}

/** The newest release in a folder, or nothing before the first. */
export function latestRelease(folder: string = releasedFolder): Release | undefined {
  return releases(folder).at(-1);
}
