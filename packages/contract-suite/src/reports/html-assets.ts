import { createHash } from 'node:crypto';

/** Light and dark as the reader's system has it; every pair of colors has a contrast of 4.5 and more (WCAG 1.4.3). */
export const PAGE_STYLE = `
:root { color-scheme: light dark; --text: light-dark(#1f2328, #e6edf3); --page: light-dark(#ffffff, #0d1117);
  --soft: light-dark(#f3f5f7, #161b22); --line: light-dark(#c9d1d9, #3d444d); --quiet: light-dark(#57606a, #a4adb8);
  --link: light-dark(#0550ae, #79b8ff); --bad: light-dark(#a40e26, #ff9b94); --bad-soft: light-dark(#ffebe9, #3c1618);
  --good: light-dark(#116329, #6fdd8b); --good-soft: light-dark(#e6f6ea, #12291b);
  --mark: light-dark(#fff3b8, #4d3a00); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 76rem; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; color: var(--text); background: var(--page); }
h1 { font-size: 1.6rem; margin: 0.5rem 0; } h2 { font-size: 1.3rem; margin: 2rem 0 0.5rem; } h3 { font-size: 1.05rem; margin: 0 0 0.25rem; }
h4 { font-size: 0.9rem; margin: 0.75rem 0 0.25rem; } p { margin: 0.5rem 0; }
h3, h4, p, li, summary, td, th { overflow-wrap: anywhere; }
a { color: var(--link); } nav a { margin-right: 1rem; }
.badge { display: inline-block; border-radius: 4px; padding: 0.15rem 0.6rem; color: #ffffff; background: #1a7f37; } .badge.failed { background: #b31d28; }
.note { border-left: 4px solid var(--bad); padding-left: 0.75rem; }
.counts { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; list-style: none; padding: 0; } .counts b { font-size: 1.3rem; }
.filter { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: end; margin: 1rem 0; padding: 0.75rem; background: var(--soft); border: 1px solid var(--line); border-radius: 6px; }
.filter label { display: grid; font-size: 0.85rem; min-width: 0; } .filter select, .filter input { font: inherit; padding: 0.25rem; max-width: 100%; color: inherit; background: var(--page); border: 1px solid var(--quiet); border-radius: 4px; }
.cause { border: 1px solid var(--line); border-left: 4px solid var(--bad); border-radius: 6px; padding: 0.75rem; margin: 0.75rem 0; }
.kind { font-weight: normal; color: var(--quiet); } .place, .quiet, .more { color: var(--quiet); font-size: 0.85rem; }
details { margin: 0.25rem 0; } summary { cursor: pointer; padding: 0.2rem 0; }
pre { margin: 0.25rem 0; padding: 0.5rem; overflow-x: auto; font: 0.8rem/1.45 ui-monospace, monospace; background: var(--soft); border: 1px solid var(--line); border-radius: 4px; max-height: 24rem; }
mark { color: inherit; background: var(--mark); } code { font: 0.85em ui-monospace, monospace; overflow-wrap: anywhere; }
.scroll { position: relative; overflow-x: auto; } table { border-collapse: collapse; font-size: 0.85rem; } th, td { padding: 0.2rem 0.5rem; border: 1px solid var(--line); text-align: left; vertical-align: top; }
.matrix td, .matrix th { white-space: nowrap; } th[scope=row] { font-weight: normal; }
.cell { padding: 0.1rem 0.4rem; } .failed { color: var(--bad); background: var(--bad-soft); } .passed { color: var(--good); background: var(--good-soft); }
.sign { display: inline-block; min-width: 1.4rem; text-align: center; border-radius: 3px; }
.badge.failed, .badge.passed { color: #ffffff; } .badge.passed { background: #1a7f37; } .badge.failed { background: #b31d28; }
.operation ul { list-style: none; padding-left: 0.5rem; font-size: 0.85rem; } .columns { columns: 18rem; font-size: 0.85rem; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
meter { width: 8rem; vertical-align: middle; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
`;

/** Filters by outcome, operation and words; without the script everything is visible and can be opened. */
export const PAGE_SCRIPT = `
const form = document.getElementById('filter');
const checks = [...document.querySelectorAll('[data-check]')];
const words = new Map();
function apply() {
  const data = new FormData(form);
  const [outcome, operation] = [data.get('outcome'), data.get('operation')];
  const asked = data.get('words').toLowerCase().split(/\\s+/).filter(Boolean);
  let found = 0;
  for (const check of checks) {
    if (!words.has(check)) words.set(check, (check.dataset.operation + ' ' + check.textContent).toLowerCase());
    const fits = (!outcome || check.dataset.outcome === outcome) && (!operation || check.dataset.operation === operation)
      && asked.every((word) => words.get(check).includes(word));
    check.hidden = !fits;
    if (fits && check.closest('#checks')) found += 1;
  }
  for (const group of document.querySelectorAll('.cause, .operation')) group.hidden = !group.querySelector('[data-check]:not([hidden])');
  const isFiltered = outcome || operation || asked.length > 0;
  document.getElementById('found').textContent = isFiltered ? found + ' checks' : '';
}
form.addEventListener('input', apply);
form.addEventListener('submit', (event) => event.preventDefault());
addEventListener('hashchange', () => { const target = document.getElementById(location.hash.slice(1)); if (target instanceof HTMLDetailsElement) target.open = true; });
apply();
`;

/** What the page's policy lets run. */
export function scriptHash(): string {
  return createHash('sha256').update(PAGE_SCRIPT).digest('base64');
}
