import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { PROJECT_ROOT } from '#scripts/lib/project-root.ts';

/** The whole contract in one file, as `npm run generate` writes it. */
export const BUNDLE_FILE = path.join(PROJECT_ROOT, 'generated/helpdesk.yaml');

// Which component each file of shared parts becomes; the order is that of the bundle.
const SHARED = ['parameters', 'headers', 'responses', 'examples'] as const;
const PATH_LINE = /^( {2})\S+: \{\$ref: '(\.\/paths\/[\w-]+\.yaml)#(\/[^']+)'\}$/;
const REFERENCE = /(\$ref: )'([^'#]*)#\/([^']+)'/g;

/** Lines of the bundle that follow each other in a hand-written file too. */
interface Part {
  /** Below the project's folder. */
  file: string;
  /** The first of them there, from 1. */
  line: number;
  lines: string[];
}

/**
 * The contract as one document: `openapi/helpdesk.yaml` with the parts that it refers to in their places. Comments and
 * layout stay as they are written; a comment such as `# openapi/paths/auth.yaml:12` names the file and the line that
 * the next lines are from. Throws for a reference that leads nowhere and for a path that is not listed.
 */
export function bundleContract(root: string = PROJECT_ROOT): string {
  const folder = path.join(root, 'openapi');
  const listed = new Set<string>();
  const parts = readFileSync(path.join(folder, 'helpdesk.yaml'), 'utf8')
    .trimEnd()
    .split('\n')
    .map(
      (line, index) =>
        pathItem(line, folder, listed) ?? { file: 'openapi/helpdesk.yaml', line: index + 1, lines: [line] },
    );
  assertAllListed(folder, listed);
  const text = `${[...withSources(parts), ...components(folder)].join('\n')}\n`;
  assertResolved(text);
  return text;
}

/** The file of the bundle. Throws when it is not what the parts give. */
export function freshBundle(): string {
  if (!existsSync(BUNDLE_FILE) || readFileSync(BUNDLE_FILE, 'utf8') !== bundleContract())
    throw new Error('generated/helpdesk.yaml is not what openapi/ gives: run npm run generate');
  return BUNDLE_FILE;
}

function pathItem(line: string, folder: string, listed: Set<string>): Part | undefined {
  const [, indent, file, pointer] = PATH_LINE.exec(line) ?? [];
  if (indent === undefined || file === undefined || pointer === undefined) return undefined;
  const name = unescaped(pointer.slice(1));
  const entry = entriesOf(folder, file).get(name);
  if (!entry) throw new Error(`openapi/${path.normalize(file)} has no ${name}`);
  listed.add(`${path.normalize(file)} ${name}`);
  return { ...entry, lines: indented(entry.lines, indent) };
}

function components(folder: string): string[] {
  const shared = SHARED.map((kind) => ({ kind, files: [`${kind}.yaml`] }));
  const schemas = { kind: 'schemas', files: globSync('schemas/*.yaml', { cwd: folder }).toSorted() };
  return [...shared, schemas].flatMap(({ kind, files }) => {
    const parts = files.flatMap((file) => [...entriesOf(folder, file).values()]);
    return parts.length === 0 ? [] : [`  ${kind}:`, ...indented(withSources(parts), '    ')];
  });
}

// The lines of parts, with a comment wherever a line does not follow the one before it in the same file.
function withSources(parts: Part[]): string[] {
  let expected = '';
  return parts.flatMap(({ file, line, lines }) => {
    const source = `${file}:${line}`;
    const isNext = source === expected;
    expected = `${file}:${line + lines.length}`;
    return isNext ? lines : [`# ${source}`, ...lines];
  });
}

// The entries of a mapping, each with the comment before it and with references as the bundle has them.
function entriesOf(folder: string, name: string): Map<string, Part> {
  const file = path.join(folder, name);
  const entries = new Map<string, Part>();
  let comment: string[] = [];
  let current: string[] = [];
  for (const [index, line] of readFileSync(file, 'utf8').trimEnd().split('\n').entries()) {
    const key = /^'?([^\s#'][^']*?)'?:(?: |$)/.exec(line)?.[1];
    if (line.startsWith('#')) comment.push(line);
    else if (key === undefined) current.push(withReferences(line, file));
    else {
      if (entries.has(key)) throw new Error(`${file} has ${key} twice`);
      current = [...comment, withReferences(line, file)];
      const source = path.posix.join('openapi', name);
      entries.set(key, { file: source, line: index + 1 - comment.length, lines: current });
      comment = [];
    }
  }
  return entries;
}

function withReferences(line: string, file: string): string {
  return line.replaceAll(REFERENCE, (_match, start: string, target: string, name: string) => {
    const place = target === '' ? file : path.join(path.dirname(file), target);
    const isSchema = path.basename(path.dirname(place)) === 'schemas';
    return `${start}'#/components/${isSchema ? 'schemas' : path.basename(place, '.yaml')}/${name}'`;
  });
}

function assertAllListed(folder: string, listed: Set<string>): void {
  for (const file of globSync('paths/*.yaml', { cwd: folder }))
    for (const name of entriesOf(folder, file).keys())
      if (!listed.has(`${file} ${name}`))
        throw new Error(`openapi/${file} has ${name}, which helpdesk.yaml does not list`);
}

function assertResolved(text: string): void {
  const document: unknown = parse(text);
  for (const [, reference = ''] of text.matchAll(/\$ref: ['"]?([^'"}\s]+)/g)) {
    const names = reference.startsWith('#/') ? reference.slice(2).split('/').map(unescaped) : ['?'];
    const target = names.reduce<unknown>((value, name) => Object(value)[name] as unknown, document);
    if (target === undefined) throw new Error(`The contract has no ${reference}`);
  }
}

function indented(lines: string[], indent: string): string[] {
  return lines.map((line) => (line === '' ? line : indent + line));
}

function unescaped(name: string): string {
  return name.replaceAll('~1', '/').replaceAll('~0', '~');
}
