import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { EditorView } from '@milkdown/kit/prose/view';
import { createChangeReporter } from './change-reporter.ts';
import type { ChangeReporter } from './change-reporter.ts';
import { startSession } from './editor-session.ts';
import type { SessionOptions } from './editor-session.ts';
import type { EditorProps } from './editor-props.ts';

type SessionEvents = Omit<SessionOptions, 'root' | 'document' | 'goesOn' | 'onBlur'>;

interface Options extends SessionEvents {
  root: RefObject<HTMLElement | null>;
  initialDocument: EditorProps['initialDocument'];
  goesOn: EditorProps['goesOn'];
  onChange: EditorProps['onChange'];
}

/**
 * Starts the editor once it is on the page and ends it with the page. What it calls back is always
 * what was passed last.
 */
export function useEditorSession(options: Options) {
  const [view, setView] = useState<EditorView>();
  const reporter = useRef<ChangeReporter>(undefined);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const report = useEffectEvent<NonNullable<EditorProps['onChange']>>((document, change) =>
    options.onChange?.(document, change),
  );

  // An editor is no React tree: it lives in its element from here until the clean-up.
  useEffect(() => {
    const { root, initialDocument, goesOn = false } = latest.current;
    if (!root.current) return;
    const session = startSession({
      root: root.current,
      document: initialDocument,
      goesOn,
      images: {
        url: (imageId) => latest.current.images.url(imageId),
        alt: (imageId) => latest.current.images.alt(imageId),
        noImage: () => latest.current.images.noImage(),
      },
      notify: (notice) => latest.current.notify(notice),
      isOwnImage: (imageId) => latest.current.isOwnImage(imageId),
      isDiscardedImage: (imageId) => latest.current.isDiscardedImage(imageId),
      onFiles: (files, position) => latest.current.onFiles(files, position),
      attributes: (state) => latest.current.attributes(state),
      openLinkDialog: () => latest.current.openLinkDialog(),
      onUpdate: (state, isTextChanged) => {
        latest.current.onUpdate(state, isTextChanged);
        if (isTextChanged) reporter.current?.changed(state.doc);
      },
      onBlur: () => reporter.current?.flush(),
    });
    reporter.current = createChangeReporter(session.state.doc, (document, change) => report(document, change));
    setView(session);
    return () => {
      reporter.current?.flush();
      session.destroy();
    };
  }, []);

  return { view, flush: () => reporter.current?.flush() };
}
