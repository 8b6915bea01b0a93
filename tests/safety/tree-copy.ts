import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { parse, stringify } from 'yaml';
import { bundleContract } from '#scripts/contract/bundle-contract.ts';
import { PROJECT_ROOT } from '#scripts/lib/project-root.ts';
import type { Schema } from '#contract-suite/contract/document.ts';

const CONTRACT = 'openapi/helpdesk.yaml';
const CONTRACT_PARTS = 'openapi/{paths/*,schemas/*,parameters,headers,responses,examples}.yaml';
const BUNDLE = 'generated/helpdesk.yaml';

/** The contract's part that a fault changes, as in the file. */
export interface WrittenContract {
  info: { version: string };
  paths: Record<string, Record<string, WrittenOperation>>;
  components: { schemas: Record<string, WrittenSchema> };
}
export interface WrittenOperation {
  description: string;
  security?: Record<string, string[]>[];
  'x-access'?: { ability?: string };
  'x-checks'?: { needs?: string[] };
  responses: Record<string, { content: Record<string, { examples?: unknown }> }>;
}
export type WrittenSchema = Schema & { properties: Record<string, Schema>; required: string[]; enum: string[] };

/** A copy of the sources in which faults are planted and taken away again. Paths are relative to its root. */
export interface TreeCopy {
  root: string;
  /** Puts a new file there. Throws when there is one. */
  add: (path: string, text: string) => void;
  /** Replaces the first occurrence of a text. Throws when the file has it not: a fault that is not planted proves nothing. */
  replace: (path: string, before: string | RegExp, after: string) => void;
  append: (path: string, text: string) => void;
  editContract: (edit: (contract: WrittenContract) => void) => void;
  /** Takes every fault away. */
  restore: () => void;
  remove: () => void;
}

/** Copies tracked and untracked sources of a checkout, or its settings and the given folders; the packages are linked. */
export function copyTree(source: string = PROJECT_ROOT, folders?: readonly string[]): TreeCopy {
  const root = mkdtempSync(join(tmpdir(), 'helpdesk-safety-'));
  const left = new Set(['.git', ...ignoredNames()].map((name) => join(source, name)));
  const isWanted = (path: string) =>
    !left.has(path) &&
    !path.endsWith('.log') &&
    (folders === undefined || belongsTo(relative(source, path), folders, source));
  cpSync(source, root, { recursive: true, filter: isWanted });
  symlinkSync(join(PROJECT_ROOT, 'node_modules'), join(root, 'node_modules'));
  const originals = new Map<string, string | undefined>();

  const write = (path: string, text: string) => {
    const file = join(root, path);
    if (!originals.has(file)) originals.set(file, existsSync(file) ? readFileSync(file, 'utf8') : undefined);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  return {
    root,
    add(path, text) {
      if (existsSync(join(root, path))) throw new Error(`${path} is there already.`);
      write(path, text);
    },
    replace(path, before, after) {
      const text = read(path);
      const changed = text.replace(before, after);
      if (changed === text) throw new Error(`${path} has no ${String(before)}: plant the fault elsewhere.`);
      write(path, changed);
    },
    append: (path, text) => write(path, read(path) + text),
    editContract(edit) {
      const contract = parse(read(BUNDLE)) as WrittenContract;
      edit(contract);
      // As one file: the parts are left empty.
      for (const part of globSync(CONTRACT_PARTS, { cwd: root })) write(part, '');
      write(CONTRACT, stringify(contract, { aliasDuplicateObjects: false }));
      write(BUNDLE, bundleContract(root));
    },
    restore() {
      for (const [file, text] of originals) {
        if (text === undefined) rmSync(file);
        else writeFileSync(file, text);
      }
      originals.clear();
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

// The files of one of the folders, those leading to it, and the settings at the root.
function belongsTo(path: string, folders: readonly string[], source: string): boolean {
  if (path === '' || (/^\.?[\w-]+(\.json)?$/.test(path) && statSync(join(source, path)).isFile())) return true;
  return folders.some((folder) => `${folder}/`.startsWith(`${path}/`) || path.startsWith(`${folder}/`));
}

// Names of folders at the top of the tree.
function ignoredNames(): string[] {
  const lines = readFileSync(join(PROJECT_ROOT, '.gitignore'), 'utf8').split('\n');
  return lines.filter((line) => line.endsWith('/')).map((line) => line.slice(0, -1));
}
