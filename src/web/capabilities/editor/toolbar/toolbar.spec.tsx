import { parseDocument } from '#domain/documents/document.ts';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { documentOf, paragraph, showEditor, words } from '../../../../../tests/support/web/editor-harness.tsx';

const isMac = /Mac/.test(navigator.userAgent);
const mod = isMac ? 'Meta' : 'Control';

describe('accessibility', () => {
  test('the field has a role, a name and a description', async () => {
    const { text } = await showEditor();
    await expect.element(text).toHaveAttribute('aria-multiline', 'true');
    await expect.element(text).toHaveAccessibleDescription('What happened?');
  });

  test('Tab leaves the editor, from a list too', async () => {
    const { text, screen } = await showEditor({
      document: documentOf({ type: 'bullet_list', content: [{ type: 'list_item', content: [paragraph(words('a'))] }] }),
    });
    await text.click();
    await userEvent.tab();
    await expect.element(screen.getByRole('button', { name: 'Choose files' })).toHaveFocus();
  });

  test('the toolbar is one stop of Tab, arrows move inside', async () => {
    const { screen, button } = await showEditor();
    await screen.getByRole('textbox', { name: 'Title' }).click();
    await userEvent.tab();
    await expect.element(button('Bold')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(button('Italic')).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect.element(button('Redo')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(button('Bold')).toHaveFocus();
  });

  test('the toolbar references the text that it controls, once that exists', async () => {
    const missing: string[] = [];
    const watch = new MutationObserver(() => {
      const named = document.querySelector('[role=toolbar]')?.getAttribute('aria-controls') ?? null;
      if (named !== null && document.getElementById(named) === null) missing.push(named);
    });
    watch.observe(document.body, { subtree: true, childList: true });
    const { text, screen } = await showEditor();
    const { id } = text.element();
    await expect.element(screen.getByRole('toolbar')).toHaveAttribute('aria-controls', id);
    watch.disconnect();
    expect(missing).toEqual([]);
  });

  test('a button announces whether it is pressed and its shortcut', async () => {
    const { text, button, blocks } = await showEditor();
    await expect.element(button('Bold')).toHaveAttribute('aria-pressed', 'false');
    await expect.element(button('Bold')).toHaveAttribute('aria-keyshortcuts', isMac ? 'Meta+B' : 'Control+B');
    await text.click();
    await userEvent.keyboard(`{${mod}>}b{/${mod}}loud`);
    await expect.element(button('Bold')).toHaveAttribute('aria-pressed', 'true');
    expect(blocks()).toEqual([paragraph(words('loud', { type: 'strong' }))]);
  });
});

describe('the toolbar', () => {
  test('heading goes through its levels and back', async () => {
    const { button, blocks, handle } = await showEditor({ document: documentOf(paragraph(words('a'))) });
    handle().focus();
    for (const level of [1, 2, 3]) {
      await button(/^Heading/).click();
      expect(blocks()).toEqual([{ type: 'heading', attrs: { level }, content: [words('a')] }]);
    }
    await button('Heading, level 3').click();
    expect(blocks()).toEqual([paragraph(words('a'))]);
  });

  test('a list turns into the other kind and back into text', async () => {
    const { button, blocks, handle } = await showEditor({ document: documentOf(paragraph(words('a'))) });
    handle().focus();
    await button('Bulleted list').click();
    expect(blocks()[0]?.type).toBe('bullet_list');
    await button('Numbered list').click();
    expect(blocks()[0]?.type).toBe('ordered_list');
    await button('Numbered list').click();
    expect(blocks()).toEqual([paragraph(words('a'))]);
  });

  test('a table grows, shrinks and goes', async () => {
    const { button, handle, blocks } = await showEditor();
    handle().focus();
    await button('Table').click();
    await userEvent.keyboard('Port');
    const size = () => [blocks()[0]?.content?.length, blocks()[0]?.content?.[0]?.content?.length];
    expect(size()).toEqual([3, 3]);
    await expect.element(button('Delete row')).toHaveAttribute('aria-disabled', 'true');
    await button('Add row below').click();
    await button('Add column to the right').click();
    expect(size()).toEqual([4, 4]);
    expect(parseDocument(handle().getDocument())).toMatchObject({ ok: true });
    await userEvent.keyboard('{Enter}{Enter}{Enter}{Enter}');
    await button('Delete row').click();
    await button('Delete column').click();
    expect(size()).toEqual([3, 3]);
    await button('Delete table').click();
    expect(handle().isEmpty()).toBe(true);
  });

  test('a link is entered, validated and removed', async () => {
    const { button, blocks, handle, screen } = await showEditor();
    handle().focus();
    await button('Link').click();
    const address = screen.getByRole('dialog', { name: 'Link' }).getByRole('textbox', { name: 'Address' });
    await address.fill('javascript:alert(1)');
    await screen.getByRole('button', { name: 'Set link' }).click();
    await expect.element(address).toHaveAccessibleDescription(/Enter an address that starts with/);
    await address.fill('example.com/manual');
    await screen.getByRole('textbox', { name: 'Text' }).fill('manual');
    await screen.getByRole('button', { name: 'Set link' }).click();
    const link = { type: 'link', attrs: { href: 'https://example.com/manual' } };
    expect(blocks()).toEqual([paragraph(words('manual', link))]);
    await userEvent.keyboard(`{ArrowLeft}{${mod}>}k{/${mod}}`);
    await screen.getByRole('button', { name: 'Remove link' }).click();
    expect(blocks()).toEqual([paragraph(words('manual'))]);
  });

  test('Escape closes the link dialog and gives the focus back', async () => {
    const { button, text, handle, screen } = await showEditor();
    handle().focus();
    await button('Link').click();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.poll(() => document.activeElement).toBe(text.element());
  });
});
