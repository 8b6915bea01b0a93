/** Licences that any dependency may have: they ask for no more than to be named. */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'Apache-2.0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
]);

/** Other licences, package by package; a name may end in *. */
const EXCEPTIONS: { name: string; licence: string; reason: string }[] = [
  { name: 'axe-core', licence: 'MPL-2.0', reason: 'a test tool, used unchanged and not shipped' },
  { name: '@axe-core/playwright', licence: 'MPL-2.0', reason: 'a test tool, used unchanged and not shipped' },
  { name: 'lightningcss*', licence: 'MPL-2.0', reason: 'a build tool, used unchanged and not shipped' },
  {
    name: 'heic-to',
    licence: 'LGPL-3.0',
    reason: 'used unchanged as a file of its own, loaded only to show a HEIC picture; anyone may replace it',
  },
  { name: 'argparse', licence: 'Python-2.0', reason: 'permissive; part of development tools only' },
  { name: 'pako', licence: '(MIT AND Zlib)', reason: 'permissive; unpacks the pictures of a PDF' },
  { name: '@visx/vendor', licence: 'MIT and ISC', reason: 'permissive, both; its own words are no SPDX expression' },
  { name: 'focus-visible', licence: 'W3C', reason: 'permissive; asks for no more than to be named' },
  { name: 'argparse', licence: 'PSF-2.0', reason: 'permissive; for the command of markdown-it, which is not used' },
];

/** Packages whose manifest is silent, with what their LICENSE or Readme file says. */
const FROM_FILE: Record<string, string> = { 'png-js': 'MIT', 'humanize-number': 'MIT', only: 'MIT' };

/** A package as the lock file and its own manifest describe it. */
export interface LicensedPackage {
  name: string;
  /** An SPDX expression, or undefined when it states none. */
  licence: string | undefined;
}

/** Why a package may not be used, or undefined when it may. */
export function licenceFault({ name, licence = FROM_FILE[name] }: LicensedPackage): string | undefined {
  if (licence === undefined) return `${name} states no licence`;
  if (isAllowed(licence)) return undefined;
  const exception = EXCEPTIONS.find((entry) => entry.licence === licence && matches(entry.name, name));
  return exception
    ? undefined
    : `${name} is under ${licence}, which is not in the list of scripts/lib/licence-policy.ts`;
}

// Of an OR one must be allowed, of an AND each; nested parentheses do not occur.
function isAllowed(expression: string): boolean {
  const alternatives = expression.replaceAll(/[()]/g, '').split(' OR ');
  return alternatives.some((alternative) => alternative.split(' AND ').every((id) => ALLOWED.has(id.trim())));
}

function matches(pattern: string, name: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}
