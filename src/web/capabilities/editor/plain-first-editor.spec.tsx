import { createRef } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { documentOf, paragraph, words } from '#tests/support/web/editor-harness.tsx';
import { en } from '#web/messages/en/en.ts';
import { LocaleProvider } from '#web/shared/i18n/messages-context.tsx';
import type { EditorHandle, EditorProps } from './editor-props.ts';
import { PlainFirstEditor } from './lazy-editor.tsx';

const field = createRef<HTMLTextAreaElement>();
const editor = createRef<EditorHandle>();
const text = () => page.getByRole('textbox', { name: 'Reply' });
const toolbar = () => page.getByRole('toolbar');

type Props = { isOpen: boolean; isLoaded?: boolean; onChange?: EditorProps['onChange'] };

const kept = documentOf(paragraph(words('Kept.')));

function Reply({ isOpen, isLoaded = true, onChange = () => undefined }: Props) {
  return (
    <LocaleProvider locale={{ language: 'en', messages: en, timeZone: 'UTC' }}>
      <PlainFirstEditor
        ref={editor}
        field={field}
        isOpen={isOpen}
        label="Reply"
        imageUrl={() => undefined}
        initialDocument={isLoaded ? kept : undefined}
        onChange={onChange}
      />
      <button type="button">Other</button>
    </LocaleProvider>
  );
}

test('the editor continues below the text with what was typed in the plain field, at the same place', async () => {
  const screen = await render(<Reply isOpen={false} isLoaded={false} />);
  await text().click();
  await userEvent.keyboard('One{Enter}{Enter}Tree{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  await expect.element(toolbar()).not.toBeInTheDocument();
  await screen.rerender(<Reply isOpen />);
  await expect.element(toolbar()).toBeVisible();
  await expect.element(text()).toHaveFocus();
  await userEvent.keyboard('h');
  expect(editor.current?.getDocument()).toEqual(
    documentOf(paragraph(words('Kept.')), paragraph(words('One')), paragraph(), paragraph(words('Three'))),
  );
});

test('a selection stays selected, and the focus stays where it is when it is elsewhere', async () => {
  const screen = await render(<Reply isOpen={false} />);
  await text().click();
  await userEvent.keyboard('Old{Shift>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{/Shift}');
  await screen.rerender(<Reply isOpen />);
  await expect.element(toolbar()).toBeVisible();
  await userEvent.keyboard('New');
  expect(editor.current?.getDocument().content.at(-1)).toEqual(paragraph(words('New')));
  await screen.unmount();

  const next = await render(<Reply isOpen={false} />);
  await text().fill('Typed before');
  await page.getByRole('button', { name: 'Other' }).click();
  await next.rerender(<Reply isOpen />);
  await expect.element(toolbar()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Other' })).toHaveFocus();
  await expect.element(text()).toHaveTextContent('Kept.Typed before');
});

test('the same is read from the plain field as from the editor that continues with it', async () => {
  const screen = await render(<Reply isOpen={false} />);
  await text().fill('\n# One\n\n  * two\n1. three_four_\n \n');
  const plain = editor.current?.getDocument();
  expect(plain?.content.at(1)).toEqual(paragraph());
  expect(editor.current?.isEmpty()).toBe(false);
  await screen.rerender(<Reply isOpen />);
  await expect.element(toolbar()).toBeVisible();
  expect(editor.current?.getDocument()).toEqual(plain);
});

test('a text put in place in the plain field is reported, and the editor continues with it', async () => {
  const onChange = vi.fn<NonNullable<EditorProps['onChange']>>();
  const screen = await render(<Reply isOpen={false} onChange={onChange} />);
  await text().fill('Typed.');
  const other = documentOf(paragraph(words('Other.')));
  editor.current?.replaceDocument(other);
  expect(editor.current?.getDocument()).toEqual(other);
  expect(onChange).toHaveBeenLastCalledWith(other, { length: 6, isEmpty: false });
  await expect.element(text()).toHaveValue('');
  await expect.element(screen.getByText('Other.')).toBeVisible();
  await screen.rerender(<Reply isOpen />);
  await expect.element(toolbar()).toBeVisible();
  expect(editor.current?.getDocument()).toEqual(other);
});

test('a text that comes after another was put in its place is above it', async () => {
  const screen = await render(<Reply isOpen={false} isLoaded={false} />);
  await text().fill('Typed.');
  editor.current?.replaceDocument(documentOf());
  expect(editor.current?.isEmpty()).toBe(true);
  await text().fill('Next.');
  await screen.rerender(<Reply isOpen={false} />);
  expect(editor.current?.getDocument()).toEqual(documentOf(paragraph(words('Kept.')), paragraph(words('Next.'))));
});
