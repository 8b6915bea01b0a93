import { closeHistory } from '@milkdown/kit/prose/history';
import type { Node } from '@milkdown/kit/prose/model';
import { Plugin, PluginKey } from '@milkdown/kit/prose/state';
import type { EditorState, Transaction } from '@milkdown/kit/prose/state';
import { Decoration, DecorationSet } from '@milkdown/kit/prose/view';
import type { EditorView } from '@milkdown/kit/prose/view';
import { nodeType } from '../toolbar/commands.ts';

type WaitingAction = { add: { key: string; position: number; label: string } } | { remove: string };

const waitingImages = new PluginKey<DecorationSet>('waitingImages');

/** The ids of the images in the text. */
export function imageIdsIn(doc: Node): Set<string> {
  const ids = new Set<string>();
  doc.descendants((node) => {
    if (node.type.name === 'image') ids.add(String(node.attrs['imageId']));
  });
  return ids;
}

function placeholder(label: string): HTMLElement {
  const element = document.createElement('span');
  element.className = 'waitingImage';
  element.textContent = label;
  return element;
}

function applyWaiting(transaction: Transaction, set: DecorationSet): DecorationSet {
  const mapped = set.map(transaction.mapping, transaction.doc);
  const action = transaction.getMeta(waitingImages) as WaitingAction | undefined;
  if (!action) return mapped;
  if ('remove' in action) return mapped.remove(mapped.find(undefined, undefined, (spec) => spec.key === action.remove));
  const { key, position, label } = action.add;
  return mapped.add(transaction.doc, [Decoration.widget(position, () => placeholder(label), { key })]);
}

/** Keeps the positions of images that are still uploading; typing before them moves them along. */
export function waitingImagesPlugin(): Plugin {
  return new Plugin({
    key: waitingImages,
    state: { init: () => DecorationSet.empty, apply: applyWaiting },
    props: { decorations: (state) => waitingImages.getState(state) },
  });
}

/** Reserves a position for an image that is uploading. */
export function insertPlaceholder(view: EditorView, key: string, position: number, label: string): void {
  view.dispatch(view.state.tr.setMeta(waitingImages, { add: { key, position, label } } satisfies WaitingAction));
}

/** Gives a place up; without an image nothing is put in. */
export function replacePlaceholder(view: EditorView, key: string, imageId: string | null): void {
  const { state } = view;
  const [place] = waitingImages.getState(state)?.find(undefined, undefined, (spec) => spec.key === key) ?? [];
  view.dispatch(state.tr.setMeta(waitingImages, { remove: key } satisfies WaitingAction));
  if (imageId !== null) insertImage(view, imageId, place?.from ?? state.selection.from);
}

// A block of code takes no image: it goes below.
function insertImage(view: EditorView, imageId: string, position: number): void {
  const { schema, tr } = view.state;
  const image = nodeType(schema, 'image').create({ imageId });
  const $position = tr.doc.resolve(position);
  const allowsImage = $position.parent.type.contentMatch.matchType(image.type);
  if (allowsImage) tr.insert(position, image);
  else tr.insert($position.depth > 0 ? $position.after() : position, nodeType(schema, 'paragraph').create(null, image));
  view.dispatch(closeHistory(tr));
  // An image is its own undo step: the next action is undone without it.
  view.dispatch(closeHistory(view.state.tr));
}

function withoutImages(state: EditorState, isDiscarded: (imageId: string) => boolean): Transaction | null {
  const places: number[] = [];
  state.doc.descendants((node, position) => {
    if (node.type.name === 'image' && isDiscarded(String(node.attrs['imageId']))) places.push(position);
  });
  if (places.length === 0) return null;
  const tr = state.tr.setMeta('addToHistory', false);
  for (const position of places.toReversed()) tr.delete(position, position + 1);
  return tr;
}

/** Takes images out whose file was discarded in the list of files; an Undo cannot bring those back. */
export function discardedImagesPlugin(isDiscarded: (imageId: string) => boolean): Plugin {
  return new Plugin({ appendTransaction: (_transactions, _before, state) => withoutImages(state, isDiscarded) });
}

/** Removes images from the text that were discarded in the meantime. */
export function sweepImages(view: EditorView): void {
  view.dispatch(view.state.tr);
}
