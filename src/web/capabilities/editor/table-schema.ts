import type { Node } from '@milkdown/kit/prose/model';
import { tableNodes } from '@milkdown/kit/prose/tables';
import type { NodeSchema } from '@milkdown/kit/transformer';
import { $nodeSchema } from '@milkdown/kit/utils';

/** The editor's content never passes through Markdown; the schema types want readers and writers all the same. */
export const noMarkdown = {
  parseMarkdown: { match: () => false, runner: () => undefined },
  toMarkdown: { match: () => false, runner: () => undefined },
};

const alignments = new Set<unknown>(['center', 'right']);
const nodes = tableNodes({
  tableGroup: 'block',
  cellContent: 'paragraph',
  cellAttributes: { alignment: { default: 'left' } },
});

// The document has no merged cells; a pasted one becomes one cell and the row is filled up.
function cell(tag: 'td' | 'th'): Partial<NodeSchema> {
  const getAttrs = (dom: HTMLElement) => ({
    alignment: alignments.has(dom.style.textAlign) ? dom.style.textAlign : 'left',
  });
  const toDOM = ({ attrs }: Node) => {
    const { alignment } = attrs as { alignment: string };
    return [tag, alignments.has(alignment) ? { style: `text-align: ${alignment}` } : {}, 0] as const;
  };
  return { parseDOM: [{ tag, getAttrs }], toDOM };
}

const tableSchema = $nodeSchema('table', () => ({
  ...nodes.table,
  content: 'table_header_row table_row+',
  ...noMarkdown,
}));

const headRowSchema = $nodeSchema('table_header_row', () => ({
  ...nodes.table_row,
  content: 'table_header*',
  parseDOM: [{ tag: 'tr', priority: 60, getAttrs: (dom) => (dom.querySelector('th') ? {} : false) }],
  ...noMarkdown,
}));

const rowSchema = $nodeSchema('table_row', () => ({ ...nodes.table_row, content: 'table_cell*', ...noMarkdown }));
const headCellSchema = $nodeSchema('table_header', () => ({ ...nodes.table_header, ...cell('th'), ...noMarkdown }));
const cellSchema = $nodeSchema('table_cell', () => ({ ...nodes.table_cell, ...cell('td'), ...noMarkdown }));

/** Tables of a head and rows of single cells, each cell a paragraph. */
export const tablePlugins = [tableSchema, headRowSchema, rowSchema, headCellSchema, cellSchema].flat();
