import { createRef } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { documentOf, paragraph, words } from '#tests/support/web/editor-harness.tsx';
import { en } from '#web/messages/en/en.ts';
import { LocaleProvider } from '#web/shared/i18n/messages-context.tsx';
import type { EditorHandle } from './editor-props.ts';
import { PlainFirstEditor } from './lazy-editor.tsx';

const field = createRef<HTMLTextAreaElement>();
const editor = createRef<EditorHandle>();
const text = () => page.getByRole('textbox', { name: 'Reply' });
const toolbar = () => page.getByRole('toolbar');

function Reply({ isOpen, isLoaded = true }: { isOpen: boolean; isLoaded?: boolean }) {
  return (
    <LocaleProvider locale={{ language: 'en', messages: en, timeZone: 'UTC' }}>
      <PlainFirstEditor
        ref={editor}
        field={field}
        isOpen={isOpen}
        label="Reply"
        imageUrl={() => undefined}
        initialDocument={isLoaded ? documentOf(paragraph(words('Kept.'))) : undefined}
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
