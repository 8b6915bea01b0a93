import type { RichTextDocument } from '#domain/document.ts';
import {
  defaultValueCtx,
  Editor,
  editorStateOptionsCtx,
  editorViewCtx,
  editorViewOptionsCtx,
  rootCtx,
} from '@milkdown/kit/core';
import { history } from '@milkdown/kit/plugin/history';
import { trailing } from '@milkdown/kit/plugin/trailing';
import { gapCursor } from '@milkdown/kit/prose/gapcursor';
import { closeHistory } from '@milkdown/kit/prose/history';
import { Node } from '@milkdown/kit/prose/model';
import type { Schema } from '@milkdown/kit/prose/model';
import { Plugin } from '@milkdown/kit/prose/state';
import type { EditorState } from '@milkdown/kit/prose/state';
import { tableEditing } from '@milkdown/kit/prose/tables';
import type { EditorView } from '@milkdown/kit/prose/view';
import { $prose, $view } from '@milkdown/kit/utils';
import { imageSchema, schemaPlugins } from './editor-schema.ts';
import { discardedImagesPlugin, waitingImagesPlugin } from './image-plugin.ts';
import { imageView } from './image-view.ts';
import type { ImageSource } from './image-view.ts';
import { editorInputRules, editorKeymap } from './keymap.ts';
import { limitPlugin } from './limit-plugin.ts';
import { pastePlugin } from './paste-plugin.ts';
import type { PasteOptions } from './paste-plugin.ts';
import { EMPTY_DOCUMENT, plainFallback, toEditorDocument } from './wire-document.ts';

export interface SessionOptions extends PasteOptions {
  root: HTMLElement;
  document: RichTextDocument | undefined;
  images: ImageSource;
  isDiscardedImage: (imageId: string) => boolean;
  attributes: (state: EditorState) => Record<string, string>;
  openLinkDialog: () => void;
  /** After each change of the text or the selection. */
  onUpdate: (state: EditorState, isTextChanged: boolean) => void;
  onBlur: () => void;
}

export interface EditorSession {
  view: EditorView;
  destroy: () => void;
}

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

/** Puts another document in place as one step: the one before it is one Undo away. */
export function replaceDocument(view: EditorView, document: RichTextDocument): void {
  const { state } = view;
  const next = loadDocument(state.schema, document);
  view.dispatch(closeHistory(state.tr.replaceWith(0, state.doc.content.size, next.content)));
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

function ownPlugins(options: SessionOptions) {
  const { notify, images, openLinkDialog, isDiscardedImage } = options;
  return [
    $prose((ctx) => editorKeymap(imageSchema.type(ctx).schema, openLinkDialog)),
    $prose((ctx) => editorInputRules(imageSchema.type(ctx).schema)),
    $prose(() => limitPlugin(notify)),
    $prose(() => pastePlugin(options)),
    $prose(() => waitingImagesPlugin()),
    $prose(() => discardedImagesPlugin(isDiscardedImage)),
    $prose(() => tableEditing()),
    $prose(() => gapCursor()),
    $prose(() => updatePlugin(options)),
    $view(imageSchema.node, () => (node) => imageView(node, images)),
  ];
}

/** Starts an editor inside `root`. No Markdown goes in or out; the document is JSON both ways. */
export async function startSession(options: SessionOptions): Promise<EditorSession> {
  const editor = Editor.make()
    .config((ctx) => {
      ctx.set(rootCtx, options.root);
      ctx.set(defaultValueCtx, { type: 'json', value: { type: 'doc', content: [{ type: 'paragraph' }] } });
      ctx.set(editorStateOptionsCtx, (prev) => ({
        ...prev,
        ...(prev.schema && { doc: loadDocument(prev.schema, options.document ?? EMPTY_DOCUMENT) }),
      }));
      ctx.set(editorViewOptionsCtx, { attributes: options.attributes });
    })
    .use(schemaPlugins)
    .use(ownPlugins(options))
    .use(history)
    .use(trailing);
  await editor.create();
  return { view: editor.ctx.get(editorViewCtx), destroy: () => void editor.destroy() };
}
