/**
 * `npm run check:budgets`: fails when a route's JavaScript or CSS, brotli, is more than 2 % above its budget in budgets.json.
 * `-- --write` makes what it is now the budget.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { budgetFaults } from '../build/budgets.ts';
import { ensureWebBuilt, WEB_DIR } from '../build/build-web.ts';
import { PROJECT_ROOT } from '../lib/project-root.ts';
import { routeSizes } from '../build/route-sizes.ts';
import type { RouteSize } from '../build/route-sizes.ts';

const BUDGETS = join(PROJECT_ROOT, 'budgets.json');

await ensureWebBuilt();
const sizes = routeSizes(WEB_DIR);
if (process.argv.includes('--write')) {
  const lines = Object.entries(sizes).map(([route, { js, css }]) => `  "${route}": { "js": ${js}, "css": ${css} }`);
  writeFileSync(BUDGETS, `{\n${lines.join(',\n')}\n}\n`);
}
const faults = budgetFaults(sizes, JSON.parse(readFileSync(BUDGETS, 'utf8')) as Record<string, RouteSize>);
for (const fault of faults) console.error(fault);
if (faults.length === 0) console.log(`${Object.keys(sizes).length} routes within their budgets.`);
process.exitCode = faults.length > 0 ? 1 : 0;
