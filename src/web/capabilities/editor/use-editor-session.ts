import { useEffect, useRef } from 'react';
import { EditorStatus, editorViewCtx } from '@milkdown/kit/core';
import type { EditorView } from '@milkdown/kit/prose/view';
import { useEditor } from '@milkdown/react';
import { createChangeReporter } from './change-reporter.ts';
import type { ChangeReporter } from './change-reporter.ts';
import { makeEditor } from './editor-session.ts';
import type { SessionOptions } from './editor-session.ts';
import type { EditorProps } from './editor-props.ts';

type SessionEvents = Omit<SessionOptions, 'document' | 'goesOn' | 'onStart' | 'onBlur'>;

interface Options extends SessionEvents {
  initialDocument: EditorProps['initialDocument'];
  goesOn: EditorProps['goesOn'];
  onChange: EditorProps['onChange'];
}

interface Session {
  view: EditorView;
  reporter: ChangeReporter;
}

/**
 * Makes the editor of the provider around it, which creates and destroys it with the page. What it calls back is always what
 * was passed last.
 */
export function useEditorSession(options: Options) {
  const session = useRef<Session>(undefined);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const { loading, get } = useEditor((root) => {
    const { initialDocument, goesOn } = latest.current;
    return makeEditor(root, {
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
      onStart: (view) => {
        const report: EditorProps['onChange'] = (document, change) => latest.current.onChange?.(document, change);
        session.current = { view, reporter: createChangeReporter(view.state.doc, report) };
      },
      onUpdate: (state, isTextChanged) => {
        latest.current.onUpdate(state, isTextChanged);
        if (isTextChanged) session.current?.reporter.changed(state.doc);
      },
      onBlur: () => session.current?.reporter.flush(),
    });
  }, []);

  useEffect(() => () => session.current?.reporter.flush(), []);

  const editor = loading ? undefined : get();
  return {
    /** To draw with: undefined until the page knows of it. */
    view: editor?.status === EditorStatus.Created ? editor.ctx.get(editorViewCtx) : undefined,
    /** The text as it is now, which can be typed in a moment before the page knows of it. */
    current: () => session.current?.view,
    flush: () => session.current?.reporter.flush(),
  };
}
