/** `npm run check:generated`: fails, naming the files, when generated/ is not what the contract gives. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../lib/project-root.ts';

// The generator's inputs. In a copy of the tree, because generated imports depend on their location.
const INPUTS = ['openapi', 'orval.config.ts', 'package.json', 'tsconfig.json', 'scripts', 'src/web/shared/http'];

const copy = mkdtempSync(join(tmpdir(), 'helpdesk-generated-'));
try {
  for (const input of INPUTS) cpSync(join(PROJECT_ROOT, input), join(copy, input), { recursive: true });
  symlinkSync(join(PROJECT_ROOT, 'node_modules'), join(copy, 'node_modules'));
  execFileSync(process.execPath, ['scripts/generate.ts'], { cwd: copy, stdio: 'inherit' });
  const differing = differingFiles(join(PROJECT_ROOT, 'generated'), join(copy, 'generated'));
  for (const line of differing) console.error(line);
  if (differing.length > 0) {
    console.error('generated/ is not what openapi/ gives: run npm run generate and commit the result.');
    process.exitCode = 1;
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}

function differingFiles(committed: string, fresh: string): string[] {
  const names = new Set([...filesIn(committed), ...filesIn(fresh)]);
  return [...names].toSorted().flatMap((name) => {
    if (!existsSync(join(fresh, name))) return [`generated/${name}: not generated from the contract`];
    if (!existsSync(join(committed, name))) return [`generated/${name}: missing`];
    const isSame = readFileSync(join(committed, name)).equals(readFileSync(join(fresh, name)));
    return isSame ? [] : [`generated/${name}: differs`];
  });
}

function filesIn(folder: string): string[] {
  return globSync('**/*', { cwd: folder }).filter((name) => statSync(join(folder, name)).isFile());
}
