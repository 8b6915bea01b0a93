import { isMap, isPair, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { Node } from 'yaml';
import type { Check, ContractPlace, Result } from '../checks/checks.ts';
import type { Contract } from '../contract/document.ts';
import { checkPointer } from '../checks/check-pointer.ts';
import type { Pointer } from '../contract/pointers.ts';

/** Finds the place of a pointer, or of a check's subject, in the contract's file. */
export type PlaceFinder = (asked: Pointer | Check) => ContractPlace;

// A comment of the bundle: where its next line is written by hand.
const SOURCE = /^ *# (openapi\/\S+\.yaml):(\d+)$/;

/** Creates a finder for a contract, whose text is parsed on first use. */
export function createPlaceFinder({ document, file, text }: Pick<Contract, 'document' | 'file' | 'text'>): PlaceFinder {
  let parsed: { root: Node | null; counter: LineCounter; lines: string[] } | undefined;
  return (asked) => {
    const pointer = 'operation' in asked ? checkPointer(document, asked) : asked;
    parsed ??= parse(text);
    const { root, counter, lines } = parsed;
    const { line } = counter.linePos(offsetOf(root, pointer));
    return { pointer: pointerText(pointer), line, source: sourceOf(lines, line) ?? `${file}:${line}` };
  };
}

/** What differs in a check, each with its place in the contract. */
export function placedDifferences({ differences, places }: Pick<Result, 'differences' | 'places'>): string[] {
  return differences.map((text, index) => {
    const place = places[index];
    return place === undefined ? text : `${text} (${place.source})`;
  });
}

function sourceOf(lines: readonly string[], line: number): string | undefined {
  const above = lines.findLastIndex((text, index) => index < line - 1 && SOURCE.test(text));
  const [, file, first] = SOURCE.exec(lines[above] ?? '') ?? [];
  return file === undefined ? undefined : `${file}:${Number(first) + line - above - 2}`;
}

function parse(text: string): { root: Node | null; counter: LineCounter; lines: string[] } {
  const counter = new LineCounter();
  const { contents } = parseDocument(text, { schema: 'core', lineCounter: counter });
  return { root: contents, counter, lines: text.split('\n') };
}

// Of the last step that is there: of its key in a map, of itself in a list.
function offsetOf(root: Node | null, pointer: Pointer): number {
  let node: unknown = root;
  let offset = 0;
  for (const step of pointer) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step));
      if (!isPair(pair)) return offset;
      offset = startOf(pair.key) ?? offset;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(step)];
      offset = startOf(node) ?? offset;
    } else return offset;
  }
  return offset;
}

function startOf(node: unknown): number | undefined {
  return (node as Node | undefined)?.range?.[0];
}

function pointerText(pointer: Pointer): string {
  return pointer.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
