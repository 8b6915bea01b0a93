import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { useInBrowser } from '#web/shared/lib/use-in-browser.ts';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import type { RichTextDocument } from '#domain/documents/document.ts';
import type { EditorProps } from './editor-props.ts';
import styles from './editor.module.css';
import { PlainEditor } from './plain-editor.tsx';

const loadEditor = (): Promise<ComponentType<EditorProps>> =>
  import('./editor.tsx').then(
    ({ Editor: loaded }) => loaded,
    () => EditorFailed,
  );

const Editor = lazy(async () => ({ default: await loadEditor() }));

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

type Loaded = { Editor: ComponentType<EditorProps>; document: RichTextDocument | undefined; goesOn: boolean };

// In a server-rendered page people can type before the editor is loaded, which continues with that text.
function DrawnEditor(props: EditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [document, setDocument] = useState(props.initialDocument);
  const [loaded, setLoaded] = useState<Loaded>();
  const put = useEffectEvent((loadedEditor: Loaded['Editor']) => {
    const goesOn = window.document.activeElement === field.current;
    // Synchronously, or a key pressed in between would reach neither of them.
    flushSync(() => setLoaded({ Editor: loadedEditor, document, goesOn }));
  });
  useEffect(() => {
    let isGone = false;
    void loadEditor().then((loadedEditor) => isGone || put(loadedEditor));
    return () => {
      isGone = true;
    };
  }, []);
  if (loaded !== undefined) {
    return <loaded.Editor {...props} initialDocument={loaded.document} goesOn={loaded.goesOn} />;
  }
  return <PlainEditor {...props} field={field} onType={setDocument} />;
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
