import { DOCUMENT_NESTING_MAX_LEVELS } from '#domain/limits.ts';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { RichText } from './rich-text.tsx';

const noImage = () => 'No Image';
const text = (value: string, ...marks: object[]) => ({ type: 'text', text: value, ...(marks.length > 0 && { marks }) });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });

async function show(...content: object[]) {
  return render(<RichText document={{ type: 'doc', content }} renderImage={(id) => <img alt={`drawing ${id}`} />} />);
}

test('shows every kind of block', async () => {
  const screen = await show(
    { type: 'heading', attrs: { level: 1 }, content: [text('Symptoms')] },
    { type: 'bullet_list', content: [{ type: 'list_item', content: [paragraph(text('drops'))] }] },
    {
      type: 'ordered_list',
      attrs: { order: 3 },
      content: [{ type: 'list_item', content: [paragraph(text('reboot'))] }],
    },
    { type: 'blockquote', content: [paragraph(text('as you said'))] },
    { type: 'code_block', attrs: { language: 'sh' }, content: [text('ping 10.0.0.1')] },
    { type: 'hr' },
    paragraph(text('one'), { type: 'hardbreak' }, text('two'), { type: 'image', attrs: { imageId: 'a1' } }),
  );
  await expect.element(screen.getByRole('heading', { level: 3, name: 'Symptoms' })).toBeVisible();
  await expect.element(screen.getByRole('img', { name: 'drawing a1' })).toBeInTheDocument();
  expect(screen.container.querySelector('ol')?.start).toBe(3);
  expect(screen.container.querySelector('pre')?.textContent).toBe('ping 10.0.0.1');
  expect(screen.container.querySelectorAll('blockquote, hr, br, ul')).toHaveLength(4);
});

test('shows a table with aligned cells', async () => {
  const cell = (type: string, value: string) => ({
    type,
    attrs: { alignment: 'right' },
    content: [paragraph(text(value))],
  });
  const screen = await show({
    type: 'table',
    content: [
      { type: 'table_header_row', content: [cell('table_header', 'Port')] },
      { type: 'table_row', content: [cell('table_cell', '443')] },
    ],
  });
  await expect.element(screen.getByRole('columnheader', { name: 'Port' })).toBeVisible();
  await expect.element(screen.getByRole('cell', { name: '443' })).toHaveStyle({ textAlign: 'right' });
});

test('a link opens safely, an unsafe one is only text', async () => {
  const link = (href: string) => ({ type: 'link', attrs: { href } });
  const screen = await show(
    paragraph(text('manual', link('https://example.com/a')), text('trap', link('javascript:alert(1)'))),
  );
  const anchor = screen.getByRole('link', { name: 'manual' });
  await expect.element(anchor).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await expect.element(anchor).toHaveAttribute('target', '_blank');
  expect(screen.container.querySelectorAll('a')).toHaveLength(1);
  expect(screen.container.textContent).toContain('trap');
});

test('text is never HTML and unknown nodes show their text', async () => {
  const screen = await show(paragraph(text('<img src=x onerror=alert(1)>', { type: 'constructor' })), {
    type: 'constructor',
    content: [{ type: 'callout', content: [text('kept')] }],
  });
  expect(screen.container.querySelector('img')).toBeNull();
  expect(screen.container.textContent).toBe('<img src=x onerror=alert(1)>kept');
});

test.each([null, undefined, 'prose', 7, [], { content: 'x' }, { content: [null, 3, { type: 'text' }] }])(
  'an invalid document is shown as nothing: %j',
  async (document) => {
    const screen = await render(<RichText document={document} renderImage={noImage} />);
    expect(screen.container.textContent).toBe('');
  },
);

test('nesting beyond the limit shows its text and does not overflow', async () => {
  let node: object = paragraph(text('at the bottom'));
  for (let level = 0; level < 20_000; level += 1) node = { type: 'blockquote', content: [node] };
  const screen = await show(node);
  expect(screen.container.textContent).toBe('at the bottom');
  expect(screen.container.querySelectorAll('blockquote')).toHaveLength(DOCUMENT_NESTING_MAX_LEVELS);
});

test('headings skip no level, whichever levels the text uses', async () => {
  const heading = (level: number, value: string) => ({ type: 'heading', attrs: { level }, content: [text(value)] });
  const screen = await show(heading(2, 'Symptoms'), heading(3, 'Since when'));
  await expect.element(screen.getByRole('heading', { level: 3, name: 'Symptoms' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 4, name: 'Since when' })).toBeVisible();
});

test('a page can render headings, code and links itself; by default headings have no ids', async () => {
  const content = [
    { type: 'heading', attrs: { level: 2 }, content: [text('Būsena')] },
    { type: 'code_block', content: [text('ip a')] },
    paragraph(text('manual', { type: 'link', attrs: { href: 'https://example.com/a' } })),
  ];
  const custom = {
    heading: ({ id, depth }: { id: string; depth: number }, inside: ReactNode) => (
      <h2 id={id} data-depth={depth}>
        {inside}
      </h2>
    ),
    code: (code: string, block: ReactNode) => <figure data-code={code}>{block}</figure>,
    link: (href: string, inside: ReactNode) => <a href={`#${href}`}>{inside}</a>,
  };
  const { container } = await render(<RichText document={{ content }} renderImage={noImage} custom={custom} />);
  expect(container.querySelector('h2#būsena')?.getAttribute('data-depth')).toBe('1');
  expect(container.querySelector('figure[data-code="ip a"] > pre')).not.toBeNull();
  expect(container.querySelector('a')?.getAttribute('href')).toBe('#https://example.com/a');
  const plain = await show(...content);
  expect(plain.container.querySelector('[id]')).toBeNull();
});
