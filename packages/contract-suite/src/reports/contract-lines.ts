import { isMap, isPair, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { Node } from 'yaml';
import type { Check, ContractPlace } from '../checks/checks.ts';
import type { Contract } from '../contract/document.ts';
import { checkPointer } from '../contract/pointers.ts';
import type { Pointer } from '../contract/pointers.ts';

/** Says where in the contract's file a pointer stands, or what a check is about. */
export type PlaceFinder = (asked: Pointer | Check) => ContractPlace;

/** Makes a finder for a contract, whose text is parsed when the first place is asked for. */
export function createPlaceFinder({ document, text }: Pick<Contract, 'document' | 'text'>): PlaceFinder {
  let parsed: { root: Node | null; counter: LineCounter } | undefined;
  return (asked) => {
    const pointer = 'operation' in asked ? checkPointer(document, asked) : asked;
    parsed ??= parse(text);
    const { root, counter } = parsed;
    return { pointer: pointerText(pointer), line: counter.linePos(offsetOf(root, pointer)).line };
  };
}

function parse(text: string): { root: Node | null; counter: LineCounter } {
  const counter = new LineCounter();
  const { contents } = parseDocument(text, { schema: 'core', lineCounter: counter });
  return { root: contents, counter };
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
