import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parse } from 'yaml';
import { BUNDLE_FILE, bundleContract } from './bundle-contract.ts';
import { PROJECT_ROOT } from '#scripts/lib/project-root.ts';

const LINES_MAX = 600;

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'helpdesk-bundle-'));
  cpSync(path.join(PROJECT_ROOT, 'openapi'), path.join(root, 'openapi'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function replace(file: string, before: string, after: string): void {
  const place = path.join(root, 'openapi', file);
  const text = readFileSync(place, 'utf8');
  expect(text).toContain(before);
  writeFileSync(place, text.replace(before, after));
}

it('is what generated/ holds', () => {
  expect(bundleContract(root)).toBe(readFileSync(BUNDLE_FILE, 'utf8'));
});

it('names for each of its lines the hand-written one', () => {
  const files = globSync('openapi/{*,paths/*,schemas/*}.yaml', {
    cwd: root,
    exclude: ['openapi/approved-changes.yaml'],
  }).toSorted();
  const written = new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8').split('\n')]));
  const bare = (text = '') => text.trim().replace(/\$ref: '[^']*#[^']*\//g, "$ref: '");
  let source = { file: '', line: 0 };
  const wrong: string[] = [];
  const named = new Set<string>();
  for (const text of bundleContract(root).split('\n').slice(0, -1)) {
    const [, file, line] = /^ *# (openapi\/\S+):(\d+)$/.exec(text) ?? [];
    if (file !== undefined) source = { file, line: Number(line) };
    else {
      const isHeading = /^ {2}(parameters|headers|responses|examples|schemas):$/.test(text);
      if (!isHeading && bare(written.get(source.file)?.[source.line - 1]) !== bare(text))
        wrong.push(`${source.file}:${source.line} ${text}`);
      source.line += 1;
      named.add(source.file);
    }
  }
  expect(wrong).toEqual([]);
  expect([...named].toSorted()).toEqual(files);
});

it('refuses a path that the root does not list', () => {
  replace('helpdesk.yaml', "  /brand: {$ref: './paths/brand.yaml#/~1brand'}\n", '');
  expect(() => bundleContract(root)).toThrow('openapi/paths/brand.yaml has /brand, which helpdesk.yaml does not list');
});

it('refuses a listed path that no file has', () => {
  replace('paths/brand.yaml', '/brand:\n', '/brands:\n');
  expect(() => bundleContract(root)).toThrow('openapi/paths/brand.yaml has no /brand');
});

it('refuses a reference that leads nowhere', () => {
  replace('paths/brand.yaml', '#/Brand', '#/Brnd');
  expect(() => bundleContract(root)).toThrow('The contract has no #/components/schemas/Brnd');
});

it('refuses a name that a file has twice', () => {
  replace('paths/brand.yaml', '/brand:\n', '/brand: {}\n/brand:\n');
  expect(() => bundleContract(root)).toThrow(/brand\.yaml has \/brand twice/);
});

it('reads the same in YAML 1.1, where an unquoted `on` is true', () => {
  const text = bundleContract(root);
  expect(JSON.stringify(parse(text, { version: '1.1' }))).toBe(JSON.stringify(parse(text)));
});

it(`comes from files of at most ${LINES_MAX} lines`, () => {
  const files = globSync('openapi/{*,paths/*,schemas/*}.yaml', { cwd: PROJECT_ROOT });
  const long = files.filter(
    (file) => readFileSync(path.join(PROJECT_ROOT, file), 'utf8').split('\n').length > LINES_MAX,
  );
  expect(long).toEqual([]);
});
