import type { Node, NodeSpec } from '@milkdown/kit/prose/model';
import { tableNodes } from '@milkdown/kit/prose/tables';

const alignments = new Set<unknown>(['center', 'right']);
const nodes = tableNodes({
  tableGroup: 'block',
  cellContent: 'paragraph',
  cellAttributes: { alignment: { default: 'left' } },
});

// The document has no merged cells; a pasted one becomes one cell and the row is filled up.
function cell(tag: 'td' | 'th'): Pick<NodeSpec, 'parseDOM' | 'toDOM'> {
  const getAttrs = (dom: HTMLElement) => ({
    alignment: alignments.has(dom.style.textAlign) ? dom.style.textAlign : 'left',
  });
  const toDOM = ({ attrs }: Node) => {
    const { alignment } = attrs as { alignment: string };
    return [tag, alignments.has(alignment) ? { style: `text-align: ${alignment}` } : {}, 0] as const;
  };
  return { parseDOM: [{ tag, getAttrs }], toDOM };
}

/** Tables of a head and rows of single cells, each cell a paragraph. */
export const tableSpecs: Record<string, NodeSpec> = {
  table: { ...nodes.table, content: 'table_header_row table_row+' },
  table_header_row: {
    ...nodes.table_row,
    content: 'table_header*',
    parseDOM: [{ tag: 'tr', priority: 60, getAttrs: (dom) => (dom.querySelector('th') ? {} : false) }],
  },
  table_row: { ...nodes.table_row, content: 'table_cell*' },
  table_header: { ...nodes.table_header, ...cell('th') },
  table_cell: { ...nodes.table_cell, ...cell('td') },
};
