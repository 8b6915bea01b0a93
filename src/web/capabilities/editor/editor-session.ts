import type { DocumentNode, RichTextDocument } from '#domain/document.ts';
import { baseKeymap } from '@milkdown/kit/prose/commands';
import { gapCursor } from '@milkdown/kit/prose/gapcursor';
import { closeHistory, history } from '@milkdown/kit/prose/history';
import { keymap } from '@milkdown/kit/prose/keymap';
import { Node } from '@milkdown/kit/prose/model';
import { EditorState, Plugin, Selection, TextSelection } from '@milkdown/kit/prose/state';
import { tableEditing } from '@milkdown/kit/prose/tables';
import { EditorView } from '@milkdown/kit/prose/view';
import { schema } from './schema/editor-schema.ts';
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
  root: HTMLElement;
  document: RichTextDocument | undefined;
  /** Begins with the cursor and the focus at the end of the text. */
  goesOn: boolean;
  images: ImageSource;
  isDiscardedImage: (imageId: string) => boolean;
  attributes: (state: EditorState) => Record<string, string>;
  openLinkDialog: () => void;
  /** After each change of the text or the selection. */
  onUpdate: (state: EditorState, isTextChanged: boolean) => void;
  onBlur: () => void;
}

function checkedNode(document: RichTextDocument): Node {
  const node = Node.fromJSON(schema, toEditorDocument(document));
  node.check();
  return node;
}

// Foreign JSON is checked before it is shown; what does not fit is shown as its words.
function loadDocument(document: RichTextDocument): Node {
  try {
    return checkedNode(document);
  } catch {
    return checkedNode(readableText(document));
  }
}

function readableText(document: RichTextDocument): RichTextDocument {
  try {
    return plainFallback(document);
  } catch {
    return EMPTY_DOCUMENT;
  }
}

// A template begins with a heading: what is typed belongs below it.
function firstPlace(document: Node): Selection {
  const [head, below] = [document.maybeChild(0), document.maybeChild(1)];
  return head?.type.name === 'heading' && below?.type.name === 'paragraph'
    ? TextSelection.create(document, head.nodeSize + below.nodeSize - 1)
    : Selection.atStart(document);
}

/** Puts another document in place as one step: the one before it is one Undo away. */
export function replaceDocument(view: EditorView, document: RichTextDocument): void {
  const { state } = view;
  const next = loadDocument(document);
  const replaced = state.tr.replaceWith(0, state.doc.content.size, next.content);
  view.dispatch(closeHistory(replaced.setSelection(firstPlace(replaced.doc))));
}

/** Puts blocks below the text, which is one Undo away; the cursor goes behind them, into sight. */
export function appendBlocks(view: EditorView, blocks: readonly DocumentNode[]): void {
  const { doc, tr } = view.state;
  const { content } = loadDocument({ type: 'doc', content: [...blocks] });
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
    appendTransaction: (_transactions, _before, { doc, tr }) =>
      doc.lastChild && lined.has(doc.lastChild.type.name)
        ? null
        : tr.insert(doc.content.size, nodeType(schema, 'paragraph').create()),
  });
}

function plugins(options: SessionOptions): Plugin[] {
  const { notify, openLinkDialog, isDiscardedImage } = options;
  return [
    editorInputRules(schema),
    editorKeymap(schema, openLinkDialog),
    keymap(baseKeymap),
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

/** Starts an editor inside `root`. No Markdown goes in or out; the document is JSON both ways. */
export function startSession(options: SessionOptions): EditorView {
  const doc = loadDocument(options.document ?? EMPTY_DOCUMENT);
  const selection = options.goesOn ? Selection.atEnd(doc) : firstPlace(doc);
  const view = new EditorView(options.root, {
    state: EditorState.create({ doc, selection, plugins: plugins(options) }),
    attributes: options.attributes,
    nodeViews: { image: (node) => imageView(node, options.images) },
  });
  if (options.goesOn) view.focus();
  return view;
}
