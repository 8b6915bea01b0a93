import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { operationAccess } from '#generated/access.ts';
import { PROJECT_ROOT } from '#scripts/lib/project-root.ts';

const SERVICES = 'src/server/services/**/*.ts';

/**
 * The operations with an `x-access` whose service does not ask `requireAccess` for it in its first line, a line for each.
 * A service is the file and the function of the operation's name.
 */
export function accessCheckFaults(root: string = PROJECT_ROOT): string[] {
  const files = new Map(globSync(SERVICES, { cwd: root }).map((file) => [basename(file, '.ts'), file]));
  return Object.keys(operationAccess).flatMap((operationId) => {
    const file = files.get(operationId.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
    if (file === undefined) return [`${operationId} has no service of its name`];
    const first = firstLine(readFileSync(join(root, file), 'utf8'), operationId);
    if (first?.trimStart().startsWith('requireAccess(') && first.includes(`'${operationId}')`)) return [];
    return [`${file} does not begin with requireAccess(…, '${operationId}')`];
  });
}

// The line after the signature, which ends in the first line with the type of the answer and an open brace.
function firstLine(code: string, name: string): string | undefined {
  const lines = code.split('\n');
  const start = lines.findIndex((line) => new RegExp(`^export (async )?function ${name}\\b`).test(line));
  const end = lines.findIndex((line, index) => index >= start && /\): .* \{$/.test(line));
  return start < 0 ? undefined : lines[end + 1];
}
