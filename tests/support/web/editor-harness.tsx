import type { RichTextDocument } from '#domain/documents/document.ts';
import type { DraftFile } from '#generated/model/draftFile.ts';
import { FakeTransport } from '#tests/support/web/fake-transport.ts';
import { FilePicker } from '#web/capabilities/uploads/picker/file-picker.tsx';
import { useUploads } from '#web/capabilities/uploads/use-uploads.ts';
import { en } from '#web/messages/en/en.ts';
import { LocaleProvider } from '#web/shared/i18n/messages-context.tsx';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createRef } from 'react';
import type { EditorChange, EditorHandle } from '../../../src/web/capabilities/editor/editor-props.ts';
import { LazyEditor } from '../../../src/web/capabilities/editor/lazy-editor.tsx';

export const IMAGE_ID = '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d30';
// The first editor of a run loads its chunk.
const LOAD_TIMEOUT_MS = 60_000;
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

interface Options {
  document?: RichTextDocument;
  transport?: FakeTransport;
  imageUrl?: (imageId: string) => string | undefined;
  /** What the button "Restore" brings back. */
  draftFiles?: DraftFile[];
}

/** An editor on a page with its files, a field before it and one after it. */
export async function showEditor({
  document,
  transport = new FakeTransport(10),
  imageUrl = () => PIXEL,
  draftFiles,
}: Options = {}) {
  const ref = createRef<EditorHandle>();
  const onChange = vi.fn<(document: RichTextDocument, change: EditorChange) => void>();
  const onRemovedImagesChange = vi.fn<(imageIds: string[]) => void>();
  function Page() {
    const uploads = useUploads({ transport });
    return (
      <LocaleProvider locale={{ language: 'en', messages: en, timeZone: 'UTC' }}>
        <input aria-label="Title" />
        <LazyEditor
          ref={ref}
          label="Description"
          describedBy="hint"
          uploads={uploads}
          initialDocument={document}
          imageUrl={imageUrl}
          onChange={onChange}
          onRemovedImagesChange={onRemovedImagesChange}
        />
        <p id="hint">What happened?</p>
        <FilePicker uploads={uploads} />
        {draftFiles && (
          <button type="button" onClick={() => uploads.restore(draftFiles)}>
            Restore
          </button>
        )}
        <output aria-label="To save">{uploads.completedFileIds.join(' ')}</output>
      </LocaleProvider>
    );
  }
  const screen = await render(<Page />);
  const text = page.getByRole('textbox', { name: 'Description' });
  await vi.waitUntil(() => text.elements().length === 1 && !screen.container.querySelector('[aria-busy="true"]'), {
    timeout: LOAD_TIMEOUT_MS,
  });
  return {
    screen,
    text,
    ref,
    transport,
    onChange,
    onRemovedImagesChange,
    handle: () => ref.current as EditorHandle,
    blocks: () => (ref.current as EditorHandle).getDocument().content,
    button: (name: string | RegExp) => page.getByRole('toolbar').getByRole('button', { name }),
  };
}

/** Pastes into the element as a browser does. */
export function paste(element: Element, data: Record<string, string>, files: File[] = []): void {
  const clipboardData = new DataTransfer();
  for (const [type, value] of Object.entries(data)) clipboardData.setData(type, value);
  for (const file of files) clipboardData.items.add(file);
  element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

export function paragraph(...content: object[]): RichTextDocument['content'][number] {
  return { type: 'paragraph', ...(content.length > 0 && { content }) } as RichTextDocument['content'][number];
}

export function documentOf(...content: object[]): RichTextDocument {
  return { type: 'doc', content } as RichTextDocument;
}

export const words = (text: string, ...marks: object[]) => ({ type: 'text', text, ...(marks.length > 0 && { marks }) });
