import { incomingFiles } from '#web/capabilities/uploads/incoming-files.ts';
import { isSafeHref } from '#domain/documents/document-schema.ts';
import { COMMENT_CONTENT_MAX_CHARACTERS } from '#domain/limits.ts';
import { Fragment, Slice } from '@milkdown/kit/prose/model';
import type { Node } from '@milkdown/kit/prose/model';
import { Plugin } from '@milkdown/kit/prose/state';
import type { EditorView } from '@milkdown/kit/prose/view';
import { setLink } from '../toolbar/commands.ts';
import type { EditorNotice } from '../notice.ts';
import { asLines, pasteCells, withTableHeads } from './pasted-tables.ts';
import { isTableActive } from '../toolbar/table-commands.ts';

export interface PasteOptions {
  notify: (notice: EditorNotice) => void;
  /** Whether the image belongs to this text; an image from elsewhere is not ours to show. */
  isOwnImage: (imageId: string) => boolean;
  /** Takes files that were dropped at a place of the text. */
  onFiles: (files: File[], position: number) => void;
}

// A text this long cannot fit, whatever it replaces; it is refused before it is parsed.
const HOPELESS_LENGTH = COMMENT_CONTENT_MAX_CHARACTERS * 4;
const foreignImage = /<(img|picture|svg|canvas)\b(?![^>]*\bdata-image-id=)/i;

function withoutForeignImages(fragment: Fragment, isOwnImage: PasteOptions['isOwnImage']): Fragment {
  const kept: Node[] = [];
  fragment.forEach((node) => {
    if (node.type.name === 'image' && !isOwnImage(String(node.attrs['imageId']))) return;
    kept.push(node.isLeaf ? node : node.copy(withoutForeignImages(node.content, isOwnImage)));
  });
  return Fragment.from(kept);
}

function hasForeignImage(fragment: Fragment, isOwnImage: PasteOptions['isOwnImage']): boolean {
  let found = false;
  fragment.descendants((node) => {
    found ||= node.type.name === 'image' && !isOwnImage(String(node.attrs['imageId']));
  });
  return found;
}

// A pasted address becomes the link of the words that are selected.
function pasteLink(view: EditorView, text: string): boolean {
  const { empty, $from, $to } = view.state.selection;
  const href = text.trim();
  if (empty || !$from.sameParent($to) || $from.parent.type.spec.code || !isSafeHref(href)) return false;
  return setLink(href, '')(view.state, view.dispatch);
}

function handlePaste(view: EditorView, event: ClipboardEvent, { notify }: PasteOptions): boolean {
  const { clipboardData } = event;
  if (!clipboardData) return false;
  const text = clipboardData.getData('text/plain');
  if (text.length > HOPELESS_LENGTH) {
    notify('pasteTooLong');
    event.preventDefault();
    return true;
  }
  // An image from the clipboard without any text: §5, pasted images are stripped.
  if (text === '' && clipboardData.getData('text/html') === '' && clipboardData.files.length > 0) {
    notify('imagesStripped');
    event.preventDefault();
    return true;
  }
  if (!pasteLink(view, text)) return false;
  event.preventDefault();
  return true;
}

function handleDrop(view: EditorView, event: DragEvent, { onFiles, notify }: PasteOptions): boolean {
  const { files, folderCount } = event.dataTransfer ? incomingFiles(event.dataTransfer) : { files: [], folderCount: 0 };
  if (files.length + folderCount === 0) return false;
  event.preventDefault();
  if (folderCount > 0) notify('noFolders');
  const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
  onFiles(files, place?.pos ?? view.state.selection.from);
  return true;
}

/**
 * §5, pasting: images are stripped, plain text becomes paragraphs (the view does that itself), formatted text keeps what the
 * schema allows. Dropped files become attachments.
 */
export function pastePlugin(options: PasteOptions): Plugin {
  // Said after the paste itself, whose change takes an older notice away.
  const notifyStripped = () => queueMicrotask(() => options.notify('imagesStripped'));
  return new Plugin({
    props: {
      handleDOMEvents: { paste: (view, event) => handlePaste(view, event, options) },
      handlePaste: ({ state, dispatch }, _event, { content: { firstChild } }) =>
        firstChild?.type.name === 'table' && isTableActive(state) && pasteCells(firstChild)(state, dispatch),
      handleDrop: (view, event) => handleDrop(view, event, options),
      transformPastedHTML: (html) => {
        if (foreignImage.test(html)) notifyStripped();
        return html;
      },
      transformPasted: ({ content, openStart, openEnd }, view) => {
        const isForeign = hasForeignImage(content, options.isOwnImage);
        if (isForeign) notifyStripped();
        const kept = isForeign ? withoutForeignImages(content, options.isOwnImage) : content;
        const [first] = kept.content;
        if (isTableActive(view.state) && (kept.childCount > 1 || first?.inlineContent === false))
          return first?.type.name === 'table' ? new Slice(Fragment.from(first), 0, 0) : new Slice(asLines(kept), 0, 0);
        const isTable = (node: Node | null) => node?.type.name === 'table';
        return new Slice(
          withTableHeads(kept),
          isTable(kept.firstChild) ? 0 : openStart,
          isTable(kept.lastChild) ? 0 : openEnd,
        );
      },
    },
  });
}
