import { Fragment } from '@milkdown/kit/prose/model';
import type { Node, Schema } from '@milkdown/kit/prose/model';
import { TextSelection } from '@milkdown/kit/prose/state';
import type { Command } from '@milkdown/kit/prose/state';
import { selectedRect } from '@milkdown/kit/prose/tables';
import { nodeType } from '../toolbar/commands.ts';

const emptyCell = (schema: Schema) => nodeType(schema, 'table_cell').createAndFill() as Node;

function rowOf(schema: Schema, cells: readonly Node[], isHead: boolean): Node {
  const cell = nodeType(schema, isHead ? 'table_header' : 'table_cell');
  const row = nodeType(schema, isHead ? 'table_header_row' : 'table_row');
  return row.create(
    null,
    cells.map(({ attrs, content }) => cell.create(attrs, content)),
  );
}

// One head row, at least one row below, all of one length: what a document knows as a table.
function tableOf(schema: Schema, rows: readonly (readonly Node[])[]): Node {
  const width = Math.max(1, ...rows.map((cells) => cells.length));
  const [head = [], ...body] = rows.map((cells) =>
    Array.from({ length: width }, (_, at) => cells[at] ?? emptyCell(schema)),
  );
  const below = body.length > 0 ? body : [head.map(() => emptyCell(schema))];
  return nodeType(schema, 'table').create(null, [
    rowOf(schema, head, true),
    ...below.map((cells) => rowOf(schema, cells, false)),
  ]);
}

const rowsOf = (table: Node) => table.children.map((row) => [...row.children]).filter((cells) => cells.length > 0);

/** Pasted blocks with tables as a document has them: what spreadsheets copy has no head. */
export function withTableHeads(fragment: Fragment): Fragment {
  return Fragment.from(
    fragment.content.map((node) => {
      if (node.type.name === 'table') return tableOf(node.type.schema, rowsOf(node));
      return node.isLeaf ? node : node.copy(withTableHeads(node.content));
    }),
  );
}

/** Pasted blocks as the lines of one paragraph: a cell cannot contain more. */
export function asLines(fragment: Fragment): Fragment {
  const lines: Node[] = [];
  fragment.descendants((node) => {
    if (!node.isTextblock) return true;
    const { schema } = node.type;
    if (lines.length > 0) lines.push(nodeType(schema, 'hardbreak').create());
    lines.push(...node.children.filter((child) => nodeType(schema, 'paragraph').contentMatch.matchType(child.type)));
    return false;
  });
  return Fragment.from(lines);
}

/** Pastes a table's cells into the table around the caret, starting at its cell; the table grows if needed. */
export function pasteCells(pasted: Node): Command {
  return (state, dispatch) => {
    const { table, tableStart, top, left } = selectedRect(state);
    const rows = rowsOf(table);
    for (const [down, cells] of rowsOf(pasted).entries()) {
      const row = (rows[top + down] ??= []);
      while (row.length < left) row.push(emptyCell(state.schema));
      row.splice(left, cells.length, ...cells);
    }
    const start = tableStart - 1;
    const tr = state.tr.replaceWith(start, start + table.nodeSize, tableOf(state.schema, rows));
    tr.setMeta('uiEvent', 'paste').setSelection(TextSelection.near(tr.doc.resolve(state.selection.from)));
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}
