import type { DocumentNode, RichTextDocument } from '#domain/documents/document.ts';
import {
  Editor,
  EditorViewReady,
  defaultValueCtx,
  editorStateOptionsCtx,
  editorViewCtx,
  editorViewOptionsCtx,
  marksCtx,
  nodesCtx,
  nodeViewCtx,
  rootCtx,
} from '@milkdown/kit/core';
import { baseKeymap } from '@milkdown/kit/prose/commands';
import { gapCursor } from '@milkdown/kit/prose/gapcursor';
import { closeHistory, history } from '@milkdown/kit/prose/history';
import { keymap } from '@milkdown/kit/prose/keymap';
import { Node } from '@milkdown/kit/prose/model';
import type { Schema } from '@milkdown/kit/prose/model';
import { Plugin, Selection, TextSelection } from '@milkdown/kit/prose/state';
import type { EditorState } from '@milkdown/kit/prose/state';
import { tableEditing } from '@milkdown/kit/prose/tables';
import type { EditorView } from '@milkdown/kit/prose/view';
import { markSchemas, nodeSchemas } from './schema/editor-schema.ts';
import { discardedImagesPlugin, waitingImagesPlugin } from './schema/image-plugin.ts';
import { imageView } from './schema/image-view.ts';
import type { ImageSource } from './schema/image-view.ts';
import { nodeType } from './toolbar/commands.ts';
import { editorInputRules, editorKeymap } from './schema/keymap.ts';
import { limitPlugin } from './schema/limit-plugin.ts';
import { pastePlugin } from './schema/paste-plugin.ts';
import type { PasteOptions } from './schema/paste-plugin.ts';
import { EMPTY_DOCUMENT, plainFallback, toEditorDocument } from './wire-document.ts';

export interface SessionOptions extends PasteOptions {
  document: RichTextDocument | undefined;
  /** Starts with the focus, and selects what is that many positions before the end of the text. */
  goesOn: { from: number; to: number } | undefined;
  images: ImageSource;
  isDiscardedImage: (imageId: string) => boolean;
  attributes: (state: EditorState) => Record<string, string>;
  openLinkDialog: () => void;
  onStart: (view: EditorView) => void;
  /** After each change of the text or the selection. */
  onUpdate: (state: EditorState, isTextChanged: boolean) => void;
  onBlur: () => void;
}

// Milkdown changes Backspace in the original.
const usualKeys = { ...baseKeymap };

function checkedNode(schema: Schema, document: RichTextDocument): Node {
  const node = Node.fromJSON(schema, toEditorDocument(document));
  node.check();
  return node;
}

// Foreign JSON is checked before it is shown; what does not fit is shown as its words.
function loadDocument(schema: Schema, document: RichTextDocument): Node {
  try {
    return checkedNode(schema, document);
  } catch {
    return checkedNode(schema, readableText(document));
  }
}

function readableText(document: RichTextDocument): RichTextDocument {
  try {
    return plainFallback(document);
  } catch {
    return EMPTY_DOCUMENT;
  }
}

// A template starts with a heading: typed text belongs below it.
function firstPosition(document: Node): Selection {
  const [head, below] = [document.maybeChild(0), document.maybeChild(1)];
  return head?.type.name === 'heading' && below?.type.name === 'paragraph'
    ? TextSelection.create(document, head.nodeSize + below.nodeSize - 1)
    : Selection.atStart(document);
}

function selectionFromEnd(document: Node, { from, to }: { from: number; to: number }): Selection {
  const end = Selection.atEnd(document).head;
  const at = (distance: number) => document.resolve(Math.max(0, end - distance));
  return TextSelection.between(at(from), at(to));
}

/** Puts another document in place as one step: the one before it is one Undo away. */
export function replaceDocument(view: EditorView, document: RichTextDocument): void {
  const { state } = view;
  const next = loadDocument(state.schema, document);
  const replaced = state.tr.replaceWith(0, state.doc.content.size, next.content);
  view.dispatch(closeHistory(replaced.setSelection(firstPosition(replaced.doc))));
}

/** Puts blocks below the text, which is one Undo away; the cursor goes behind them, into sight. */
export function appendBlocks(view: EditorView, blocks: readonly DocumentNode[]): void {
  const { doc, schema, tr } = view.state;
  const { content } = loadDocument(schema, { type: 'doc', content: [...blocks] });
  const last = doc.lastChild;
  const isBlank = last?.type.name === 'paragraph' && last.childCount === 0;
  const end = doc.content.size;
  tr.replaceWith(isBlank ? end - last.nodeSize : end, end, content);
  const isTypedIn = content.lastChild?.type.name === 'paragraph';
  if (!isTypedIn) tr.insert(tr.doc.content.size, nodeType(schema, 'paragraph').create());
  view.dispatch(closeHistory(tr.setSelection(Selection.atEnd(tr.doc)).scrollIntoView()));
  view.focus();
}

function updatePlugin({ onUpdate, onBlur }: SessionOptions): Plugin {
  return new Plugin({
    view: (view) => {
      onUpdate(view.state, false);
      return { update: ({ state }, before) => onUpdate(state, !before.doc.eq(state.doc)) };
    },
    props: {
      handleDOMEvents: {
        blur: () => {
          onBlur();
          return false;
        },
      },
    },
  });
}

// Below a table, a list or a block of code there is always a line to type in.
function trailingParagraphPlugin(): Plugin {
  const lined = new Set(['paragraph', 'heading']);
  return new Plugin({
    appendTransaction: (_transactions, _before, { doc, schema, tr }) =>
      doc.lastChild && lined.has(doc.lastChild.type.name)
        ? null
        : tr.insert(doc.content.size, nodeType(schema, 'paragraph').create()),
  });
}

function plugins(schema: Schema, options: SessionOptions): Plugin[] {
  const { notify, openLinkDialog, isDiscardedImage } = options;
  return [
    editorInputRules(schema),
    editorKeymap(schema, openLinkDialog),
    keymap(usualKeys),
    history(),
    limitPlugin(notify),
    pastePlugin(options),
    waitingImagesPlugin(),
    discardedImagesPlugin(isDiscardedImage),
    tableEditing(),
    gapCursor(),
    trailingParagraphPlugin(),
    updatePlugin(options),
  ];
}

/** An editor inside `root`, not created yet. No Markdown in or out; the document is JSON both ways. */
export function makeEditor(root: HTMLElement, options: SessionOptions): Editor {
  return Editor.make()
    .config((ctx) => {
      ctx.set(rootCtx, root);
      ctx.set(nodesCtx, nodeSchemas);
      ctx.set(marksCtx, markSchemas);
      ctx.set(nodeViewCtx, [['image', (node) => imageView(node, options.images)]]);
      ctx.set(editorViewOptionsCtx, { attributes: options.attributes });
      // Not as Markdown; the state below has the document.
      ctx.set(defaultValueCtx, { type: 'json', value: { type: 'doc', content: [{ type: 'paragraph' }] } });
      ctx.set(editorStateOptionsCtx, ({ schema, plugins: own = [] }) => {
        if (schema === undefined) throw new Error('The editor has no schema.');
        const doc = loadDocument(schema, options.document ?? EMPTY_DOCUMENT);
        const selection = options.goesOn ? selectionFromEnd(doc, options.goesOn) : firstPosition(doc);
        return { doc, selection, plugins: [...plugins(schema, options), ...own] };
      });
    })
    .use((ctx) => async () => {
      await ctx.wait(EditorViewReady);
      const view = ctx.get(editorViewCtx);
      options.onStart(view);
      // At once: a key pressed before that would be lost.
      if (options.goesOn) view.focus();
    });
}
