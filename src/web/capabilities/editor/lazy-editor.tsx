import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { useInBrowser } from '#web/shared/lib/use-in-browser.ts';
import { lazy, Suspense } from 'react';
import type { EditorProps } from './editor-props.ts';
import styles from './editor.module.css';

const Editor = lazy(() =>
  import('./editor.tsx').then(
    (module) => ({ default: module.Editor }),
    () => ({ default: EditorFailed }),
  ),
);

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

// A line that is cut while the editor comes must not take the whole form away.
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

/** The editor, loaded when it is first shown and in the browser only; until then a frame of its size. */
export function LazyEditor(props: EditorProps) {
  if (!useInBrowser()) return <EditorSkeleton />;
  return (
    <Suspense fallback={<EditorSkeleton />}>
      <Editor {...props} />
    </Suspense>
  );
}
