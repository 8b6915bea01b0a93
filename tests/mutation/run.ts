/**
 * `npm run mutants [-- WORD]`: plants each small fault in a copy of the tree and runs the spec that has to catch it. Exits with
 * 1 when one survives or its text is no longer in the file. A word runs only the faults whose file has it.
 */
import { findBrowser } from '#scripts/lib/find-browser.ts';
import { endRunningScripts, runScript } from '../safety/run-script.ts';
import { copyTree } from '../safety/tree-copy.ts';
import type { TreeCopy } from '../safety/tree-copy.ts';
import { faults } from './faults.ts';
import type { PlantedFault } from './faults.ts';

const [word = ''] = process.argv.slice(2);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, endRunningScripts);

const wanted = faults.filter(({ file }) => file.includes(word));
if (wanted.some(({ project }) => project === 'component')) process.env.CHROMIUM_PATH = findBrowser();
const tree = copyTree();
let caught = 0;
try {
  for (const spec of specsOf(wanted)) await requireGreen(tree, spec);
  for (const fault of wanted) {
    const failure = await plant(tree, fault);
    if (failure === undefined) caught += 1;
    else console.log(`FAILED ${failure}`);
  }
} finally {
  tree.remove();
}
console.log(`${wanted.length} planted, ${caught} caught`);
process.exitCode = caught === wanted.length && caught > 0 ? 0 : 1;

function specsOf(rows: readonly PlantedFault[]): Pick<PlantedFault, 'project' | 'spec'>[] {
  return [...new Map(rows.map((row) => [row.spec, row])).values()];
}

// A spec that fails anyway catches nothing.
async function requireGreen(copy: TreeCopy, { project, spec }: Pick<PlantedFault, 'project' | 'spec'>): Promise<void> {
  const { exitCode, output } = await run(copy, project, [spec]);
  if (exitCode !== 0) throw new Error(`${spec} fails without a fault:\n${output}`);
}

async function plant(
  copy: TreeCopy,
  { file, find, replace, project, spec }: PlantedFault,
): Promise<string | undefined> {
  const name = `${file}: ${find} -> ${replace}`;
  try {
    copy.replace(file, find, replace);
    const { output } = await run(copy, project, [spec]);
    // A run that fails for another reason, as a file that is gone, names no failed test.
    return /Tests\s+.*\d+ failed/.test(output) ? undefined : `${name} survives ${spec}\n${output}`;
  } catch (error) {
    return `${name}: ${String(error)}`;
  } finally {
    copy.restore();
  }
}

function run(copy: TreeCopy, project: string, specs: readonly string[]) {
  const script = { unit: 'test:unit', api: 'test:api', component: 'test:component' }[project] ?? project;
  return runScript(copy.root, { script, args: [...specs] });
}
