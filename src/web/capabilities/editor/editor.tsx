import { isEmptyDocument } from '#domain/documents/document.ts';
import { COMMENT_CONTENT_MAX_CHARACTERS } from '#domain/limits.ts';
import type { Messages } from '#web/messages/catalogue.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { AlertIcon } from '@primer/octicons-react';
import type { Command, EditorState } from '@milkdown/kit/prose/state';
import type { EditorView } from '@milkdown/kit/prose/view';
import { Milkdown, MilkdownProvider } from '@milkdown/react';
import { flushSync } from 'react-dom';
import { useEffect, useId, useImperativeHandle, useState } from 'react';
import type { ReactNode } from 'react';
import { storedDocument } from './change-reporter.ts';
import { linkAt, removeLink, setLink } from './toolbar/commands.ts';
import type { EditorProps } from './editor-props.ts';
import { appendBlocks, replaceDocument } from './editor-session.ts';
import { classNames } from '#web/shared/ui/class-names.ts';
import prose from '#web/shared/rich-text/prose.module.css';
import styles from './editor.module.css';
import type { ImageSource } from './schema/image-view.ts';
import { documentLength } from './schema/limit-plugin.ts';
import { lazyDialog } from '#web/shared/ui/overlay/lazy-dialog.tsx';
import type { EditorNotice } from './notice.ts';
import { followImages } from './schema/removed-images.ts';
import { Toolbar } from './toolbar/toolbar.tsx';
import { restingToolbar, toolbarState } from './toolbar/toolbar-items.ts';
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

const isEmptyState = ({ doc }: EditorState) =>
  doc.childCount === 1 && doc.firstChild?.type.name === 'paragraph' && doc.firstChild.childCount === 0;

function noticeText(kind: EditorNotice, texts: Messages['editor']): string {
  const text = texts[kind];
  return typeof text === 'function' ? text(COMMENT_CONTENT_MAX_CHARACTERS) : text;
}

function textAttributes(props: EditorProps, id: string) {
  return (state: EditorState): Record<string, string> => ({
    id,
    role: 'textbox',
    class: [prose.prose, styles.text, isEmptyState(state) && styles.empty].filter(Boolean).join(' '),
    'aria-multiline': 'true',
    'aria-label': props.label,
    ...(props.describedBy && { 'aria-describedby': props.describedBy }),
    ...(props.invalid && { 'aria-invalid': 'true' }),
    ...(props.required && { 'aria-required': 'true' }),
    ...(props.placeholder && { 'data-placeholder': props.placeholder }),
  });
}

function useShown(props: EditorProps) {
  const { uploads, onRemovedImagesChange } = props;
  const [followed] = useState(followImages);
  const [shown, setShown] = useState<Shown>({ toolbar: restingToolbar, length: 0 });

  function update(state: EditorState) {
    setShown((before) => (JSON.stringify(before) === JSON.stringify(shownOf(state)) ? before : shownOf(state)));
    const outside = uploads?.files.flatMap(({ fileId, removed: isOutside }) => (isOutside && fileId ? [fileId] : []));
    const removed = followed.update(state.doc, outside ?? []);
    if (!removed) return;
    uploads?.markRemoved(removed);
    onRemovedImagesChange?.(removed);
  }

  return { shown, update, wasInText: (imageId: string) => followed.known.has(imageId) };
}

function useImageSource({ uploads, imageUrl }: EditorProps): ImageSource {
  const { editor: texts } = useMessages();
  const nameOf = (imageId: string) => uploads?.files.find((file) => file.fileId === imageId)?.name;
  return {
    url: (imageId) => uploads?.previewUrl(imageId) ?? imageUrl(imageId),
    alt: (imageId) => {
      const name = nameOf(imageId);
      return name ? texts.imageNamed(name) : texts.imageAlt;
    },
    noImage: () => texts.noImage,
  };
}

function useHandle({ ref, initialDocument }: EditorProps, view: () => EditorView | undefined, flush: () => void) {
  useImperativeHandle(ref, () => {
    const current = () => {
      const doc = view()?.state.doc;
      return doc ? storedDocument(doc) : (initialDocument ?? EMPTY_DOCUMENT);
    };
    return {
      focus: () => view()?.focus(),
      getDocument: () => {
        flush();
        return current();
      },
      replaceDocument: (document) => {
        const shown = view();
        if (shown) replaceDocument(shown, document);
      },
      append: (blocks) => {
        const shown = view();
        if (shown) appendBlocks(shown, blocks);
        return shown !== undefined;
      },
      isEmpty: () => isEmptyDocument(current()),
    };
  });
}

function Foot({ length, notice }: { length: number; notice: string | undefined }) {
  const { editor: texts } = useMessages();
  return (
    <div className={styles.foot}>
      <span className={styles.notice} role="alert">
        {notice && <AlertIcon size={12} />}
        {notice}
      </span>
      <span className={styles.counter} title={texts.counterLabel(length, COMMENT_CONTENT_MAX_CHARACTERS)}>
        {texts.counter(length, COMMENT_CONTENT_MAX_CHARACTERS)}
      </span>
    </div>
  );
}

// With its form it is a quarter of the editor.
const LinkDialog = lazyDialog(async () => (await import('./toolbar/link-dialog.tsx')).LinkDialog);

function EditorLink({ view, onClose }: { view: EditorView; onClose: () => void }) {
  const link = linkAt(view.state);
  return (
    <LinkDialog
      href={link?.href}
      asksText={link === undefined && view.state.selection.empty}
      onSave={(href, text) => setLink(href, text)(view.state, view.dispatch)}
      onRemove={() => removeLink(view.state, view.dispatch)}
      onClose={() => {
        // While the dialog is open the text behind it cannot get the focus.
        flushSync(onClose);
        view.focus();
      }}
    />
  );
}

type FrameProps = Pick<EditorProps, 'invalid' | 'composer'> & { children: ReactNode };

function Frame({ invalid, composer, children }: FrameProps) {
  const looks = [invalid && styles.invalid, composer && styles.composer, composer === 'closed' && styles.closed];
  return <div className={classNames(styles.frame, ...looks)}>{children}</div>;
}

/** The rich text editor. It is heavy: pages load it by `LazyEditor`. */
export function Editor(props: EditorProps) {
  return (
    <MilkdownProvider>
      <ProvidedEditor {...props} />
    </MilkdownProvider>
  );
}

function ProvidedEditor(props: EditorProps) {
  const { uploads } = props;
  const { editor: texts } = useMessages();
  const generatedId = useId();
  const id = props.id ?? generatedId;
  const [notice, setNotice] = useState<string>();
  const [isLinkOpen, setIsLinkOpen] = useState(false);
  const { shown, update, wasInText } = useShown(props);

  const { view, current, flush } = useEditorSession({
    attributes: textAttributes(props, id),
    images: useImageSource(props),
    initialDocument: props.initialDocument,
    goesOn: props.goesOn,
    onChange: props.onChange,
    onUpdate: (state, isTextChanged) => {
      update(state);
      if (isTextChanged) setNotice(undefined);
    },
    notify: (kind) => setNotice(noticeText(kind, texts)),
    openLinkDialog: () => setIsLinkOpen(true),
    onFiles: (files, position) => images.add(files, position),
    isOwnImage: (imageId) => wasInText(imageId) || images.isUploaded(imageId),
    isDiscardedImage: (imageId) => images.isDiscarded(imageId),
  });
  const images = useEditorImages({
    view,
    uploads,
    placeholderText: texts.uploadingImage,
    onRefused: (name) => setNotice(texts.imageNotAdded(name)),
  });
  useHandle(props, current, flush);

  // The text re-reads its attributes with each of its own changes; an error outside is none.
  useEffect(() => view?.setProps({}), [view, props.invalid, props.describedBy]);

  function run(command: Command) {
    if (!view) return;
    command(view.state, view.dispatch, view);
    view.focus();
  }

  return (
    <Frame {...props}>
      <Toolbar
        state={shown.toolbar}
        controls={view && id} // nothing while the text is loading
        onRun={run}
        onLink={() => setIsLinkOpen(true)}
        onImages={uploads && ((files) => view && images.add(files, view.state.selection.from))}
      />
      <div className={styles.root} aria-busy={!view}>
        <Milkdown />
      </div>
      <Foot length={shown.length} notice={notice} />
      {isLinkOpen && view && <EditorLink view={view} onClose={() => setIsLinkOpen(false)} />}
    </Frame>
  );
}
