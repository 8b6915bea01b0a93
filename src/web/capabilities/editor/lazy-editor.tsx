import { logError } from '#web/shared/feedback/log-error.ts';
import { tracked } from '#web/shared/http/in-flight.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { useInBrowser } from '#web/shared/lib/use-in-browser.ts';
import { trimDocument } from '#domain/documents/document.ts';
import type { RichTextDocument } from '#domain/documents/document.ts';
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { ComponentType, RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { EditorProps } from './editor-props.ts';
import styles from './editor.module.css';
import { PlainEditor } from './plain-editor.tsx';
import { placeIn, withLines } from './plain-text.ts';

type EditorComponent = ComponentType<EditorProps>;

const loadEditor = async (): Promise<EditorComponent> => (await tracked(import('./editor.tsx'))).Editor;

const Editor = lazy(async () => ({ default: await loadEditor().catch((): EditorComponent => EditorFailed) }));

function EditorSkeleton() {
  const { editor: texts } = useMessages();
  return (
    <div className={styles.frame} aria-busy="true">
      <div className={styles.skeletonBar} />
      <p className={styles.skeletonText}>{texts.loading}</p>
      <div className={styles.foot} />
    </div>
  );
}

// A connection lost while the editor loads must not break the whole form.
function EditorFailed() {
  const { editor: texts } = useMessages();
  return (
    <div className={styles.frame}>
      <p className={styles.skeletonText} role="alert">
        {texts.failedToLoad}
      </p>
    </div>
  );
}

type Loaded = Pick<EditorProps, 'initialDocument' | 'goesOn'> & { Editor: EditorComponent };

type PlainProps = EditorProps & { field: RefObject<HTMLTextAreaElement | null>; isOpen?: boolean };

/**
 * A plain field, in which people can type at once; when it is open the editor is loaded, and continues with text and place. Its
 * handle is the editor's all along: what is read from either is the same document.
 */
export function PlainFirstEditor({ field, isOpen = true, ...props }: PlainProps) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [present, replace] = useReplaced(props.initialDocument);
  const put = useEffectEvent((Editor: Loaded['Editor']) => {
    const typed = field.current;
    const initialDocument = withLines(present, typed?.value ?? '');
    const goesOn = typed === null ? undefined : placeIn(typed);
    // Synchronously, or a key pressed in between would reach neither of them.
    flushSync(() => setLoaded({ Editor, initialDocument, goesOn }));
  });
  useEffect(() => {
    if (!isOpen) return;
    let isGone = false;
    // Where it cannot be loaded the plain field stays, whose text can be sent too.
    loadEditor().then((loadedEditor) => isGone || put(loadedEditor), logError);
    return () => {
      isGone = true;
    };
  }, [isOpen]);
  if (loaded === undefined) {
    return <PlainEditor {...props} initialDocument={present} field={field} isClosed={!isOpen} onReplace={replace} />;
  }
  const { Editor: Shown, ...start } = loaded;
  return <Shown {...props} {...start} />;
}

// A text that was still loading when another was put in its place is not lost: it goes above it.
function useReplaced(given: RichTextDocument | undefined) {
  const [replaced, setReplaced] = useState<{ document: RichTextDocument; hadText: boolean }>();
  const present = useMemo((): RichTextDocument | undefined => {
    if (replaced === undefined) return given;
    const late = replaced.hadText ? [] : (given?.content ?? []);
    return trimDocument({ type: 'doc', content: [...late, ...replaced.document.content] });
  }, [given, replaced]);
  const replace = (document: RichTextDocument) => setReplaced({ document, hadText: given !== undefined });
  return [present, replace] as const;
}

// In a server-rendered page people can type before the editor is loaded.
function DrawnEditor(props: EditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  return <PlainFirstEditor {...props} field={field} />;
}

/** The editor, loaded when it is first shown and in the browser only; until then a frame of its size. */
export function LazyEditor(props: EditorProps) {
  const inBrowser = useInBrowser();
  const [isDrawn] = useState(!inBrowser);
  if (isDrawn) return <DrawnEditor {...props} />;
  return (
    <Suspense fallback={<EditorSkeleton />}>
      <Editor {...props} />
    </Suspense>
  );
}
