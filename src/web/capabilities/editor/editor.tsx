import { isEmptyDocument } from '#domain/document.ts';
import { COMMENT_CONTENT_MAX_CHARACTERS } from '#domain/limits.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { AlertIcon } from '@primer/octicons-react';
import type { EditorState } from '@milkdown/kit/prose/state';
import { useId, useImperativeHandle, useRef, useState } from 'react';
import { storedDocument } from './change-reporter.ts';
import { linkAt, removeLink, setLink } from './commands.ts';
import type { EditorProps } from './editor-props.ts';
import { replaceDocument } from './editor-session.ts';
import styles from './editor.module.css';
import { documentLength } from './limit-plugin.ts';
import { LinkDialog } from './link-dialog.tsx';
import { followImages } from './removed-images.ts';
import { Toolbar } from './toolbar.tsx';
import { restingToolbar, toolbarState } from './toolbar-items.ts';
import type { ToolbarItem } from './toolbar-items.ts';
import { useEditorImages } from './use-editor-images.ts';
import { useEditorSession } from './use-editor-session.ts';
import { EMPTY_DOCUMENT } from './wire-document.ts';

interface Shown {
  toolbar: typeof restingToolbar;
  length: number;
}

function shownOf(state: EditorState): Shown {
  return { toolbar: toolbarState(state), length: documentLength(state.doc) };
}

const isEmptyState = ({ doc }: EditorState) => doc.childCount === 1 && doc.firstChild?.type.name === 'paragraph' && doc.firstChild.childCount === 0;

function useTextAttributes(props: EditorProps, id: string) {
  return (state: EditorState): Record<string, string> => ({
    id,
    class: isEmptyState(state) ? `${styles.text} ${styles.empty}` : `${styles.text}`,
    'aria-multiline': 'true',
    'aria-label': props.label,
    ...(props.describedBy && { 'aria-describedby': props.describedBy }),
    ...(props.invalid && { 'aria-invalid': 'true' }),
    ...(props.required && { 'aria-required': 'true' }),
    ...(props.placeholder && { 'data-placeholder': props.placeholder }),
  });
}

/** The rich text editor. It is heavy: pages load it by `LazyEditor`. */
export function Editor(props: EditorProps) {
  const { uploads, imageUrl, onRemovedImagesChange } = props;
  const { editor: texts } = useMessages();
  const generatedId = useId();
  const id = props.id ?? generatedId;
  const root = useRef<HTMLDivElement>(null);
  const imageInput = useRef<HTMLInputElement>(null);
  const [followed] = useState(followImages);
  const [shown, setShown] = useState<Shown>({ toolbar: restingToolbar, length: 0 });
  const [notice, setNotice] = useState<string>();
  const [isLinkOpen, setIsLinkOpen] = useState(false);

  function update(state: EditorState, isTextChanged: boolean) {
    setShown((before) => (JSON.stringify(before) === JSON.stringify(shownOf(state)) ? before : shownOf(state)));
    if (isTextChanged) setNotice(undefined);
    const removed = followed.update(state.doc);
    if (!removed) return;
    uploads?.markRemoved(removed);
    onRemovedImagesChange?.(removed);
  }

  const attributes = useTextAttributes(props, id);
  const nameOf = (imageId: string) => uploads?.files.find((file) => file.fileId === imageId)?.name;
  const { view, hasFailed, flush } = useEditorSession({
    root,
    attributes,
    initialDocument: props.initialDocument,
    onChange: props.onChange,
    onUpdate: update,
    notify: (kind) => setNotice(kind === 'tooLong' || kind === 'pasteTooLong' ? texts[kind](COMMENT_CONTENT_MAX_CHARACTERS) : texts[kind]),
    openLinkDialog: () => setIsLinkOpen(true),
    onFiles: (files, position) => images.add(files, position),
    isOwnImage: (imageId) => followed.known.has(imageId) || images.isUploaded(imageId),
    isDiscardedImage: (imageId) => images.isDiscarded(imageId),
    images: {
      url: (imageId) => uploads?.previewUrl(imageId) ?? imageUrl(imageId),
      alt: (imageId) => (nameOf(imageId) ? texts.imageNamed(nameOf(imageId) ?? '') : texts.imageAlt),
      noImage: () => texts.noImage,
    },
  });
  const images = useEditorImages({ view, uploads, placeText: texts.uploadingImage, onRefused: (name) => setNotice(texts.imageNotAdded(name)) });

  useImperativeHandle(props.ref, () => {
    const current = () => (view ? storedDocument(view.state.doc) : (props.initialDocument ?? EMPTY_DOCUMENT));
    return {
      focus: () => view?.focus(),
      getDocument: () => {
        flush();
        return current();
      },
      replaceDocument: (document) => view && replaceDocument(view, document),
      isEmpty: () => isEmptyDocument(current()),
    };
  });

  function run(item: ToolbarItem) {
    if (item.run === 'link') setIsLinkOpen(true);
    else if (item.run === 'image') imageInput.current?.click();
    else if (view) {
      item.run(view.state, view.dispatch, view);
      view.focus();
    }
  }

  function closeLink() {
    setIsLinkOpen(false);
    view?.focus();
  }

  const link = isLinkOpen && view ? linkAt(view.state) : undefined;
  return (
    <div className={props.invalid ? `${styles.frame} ${styles.invalid}` : styles.frame}>
      <Toolbar state={shown.toolbar} controls={id} hasImages={uploads !== undefined} onRun={run} />
      <input
        ref={imageInput}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={texts.image}
        onChange={({ currentTarget }) => {
          if (view) images.add([...(currentTarget.files ?? [])], view.state.selection.from);
          currentTarget.value = '';
        }}
      />
      <div ref={root} className={styles.root} aria-busy={!view && !hasFailed} />
      <div className={styles.foot}>
        <span className={styles.notice} role="alert">
          {(hasFailed || notice) && <AlertIcon size={12} />}
          {hasFailed ? texts.failedToLoad : notice}
        </span>
        <span className={styles.counter} title={texts.counterLabel(shown.length, COMMENT_CONTENT_MAX_CHARACTERS)}>
          {texts.counter(shown.length, COMMENT_CONTENT_MAX_CHARACTERS)}
        </span>
      </div>
      {isLinkOpen && view && (
        <LinkDialog
          href={link?.href}
          asksText={link === undefined && view.state.selection.empty}
          onSave={(href, text) => {
            setLink(href, text)(view.state, view.dispatch);
            closeLink();
          }}
          onRemove={() => {
            removeLink(view.state, view.dispatch);
            closeLink();
          }}
          onClose={closeLink}
        />
      )}
    </div>
  );
}
