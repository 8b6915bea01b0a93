import type { Node, Schema } from '@milkdown/kit/prose/model';
import { TextSelection } from '@milkdown/kit/prose/state';
import type { Command, EditorState } from '@milkdown/kit/prose/state';
import { deleteColumn, deleteRow, goToNextCell, isInTable, selectedRect } from '@milkdown/kit/prose/tables';
import { around, nodeType } from './commands.ts';

const NEW_TABLE_ROWS = 3;
const NEW_TABLE_COLUMNS = 3;
// The start of the table, of its first row, of the first cell and of the cell's paragraph.
const FIRST_CELL_OFFSET = 4;

function emptyCells(schema: Schema, cellName: string, columns: number): Node[] {
  const paragraph = nodeType(schema, 'paragraph').create();
  return Array.from({ length: columns }, () => nodeType(schema, cellName).create(null, paragraph));
}

/** A table of three rows, the first a head, with the caret in its first cell. There is none inside another. */
export const insertTable: Command = (state, dispatch) => {
  const { schema } = state;
  const { $from } = state.selection;
  if (
    isInTable(state) ||
    !$from.node(-1)?.canReplaceWith($from.index(-1), $from.indexAfter(-1), nodeType(schema, 'table'))
  )
    return false;
  const rows = Array.from({ length: NEW_TABLE_ROWS - 1 }, () =>
    nodeType(schema, 'table_row').create(null, emptyCells(schema, 'table_cell', NEW_TABLE_COLUMNS)),
  );
  const head = nodeType(schema, 'table_header_row').create(null, emptyCells(schema, 'table_header', NEW_TABLE_COLUMNS));
  const table = nodeType(schema, 'table').create(null, [head, ...rows]);
  const tr = state.tr.replaceSelectionWith(table);
  let start = tr.mapping.map($from.before(), -1);
  tr.doc.nodesBetween(start, tr.doc.content.size, (node, pos) => {
    if (node === table) start = pos;
    return node.type.name !== 'table';
  });
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, start + FIRST_CELL_OFFSET)).scrollIntoView());
  return true;
};

/** A row below the one with the caret; below the head when the caret is there. */
export const addRow: Command = (state, dispatch) => {
  if (!isInTable(state)) return false;
  const { tableStart, table, map, bottom } = selectedRect(state);
  let position = tableStart;
  for (let row = 0; row < bottom; row += 1) position += table.child(row).nodeSize;
  const cells = emptyCells(state.schema, 'table_cell', map.width);
  dispatch?.(state.tr.insert(position, nodeType(state.schema, 'table_row').create(null, cells)).scrollIntoView());
  return true;
};

/** A column to the right of the caret. */
export const addColumn: Command = (state, dispatch) => {
  if (!isInTable(state)) return false;
  const { tableStart, table, map, right } = selectedRect(state);
  const tr = state.tr;
  for (let row = 0; row < map.height; row += 1) {
    const cellName = table.child(row).type.name === 'table_header_row' ? 'table_header' : 'table_cell';
    const position = tableStart + map.positionAt(row, right, table);
    tr.insert(tr.mapping.map(position), emptyCells(state.schema, cellName, 1));
  }
  dispatch?.(tr);
  return true;
};

/** Takes out the rows with the caret, but not the head and not the last row. */
export const removeRow: Command = (state, dispatch) => {
  if (!isInTable(state)) return false;
  const { top, bottom, map } = selectedRect(state);
  const keepsBody = map.height - (bottom - top) > 1;
  return top > 0 && keepsBody && deleteRow(state, dispatch);
};

/** Takes out the columns with the caret, but not all of them. */
export const removeColumn: Command = (state, dispatch) => isInTable(state) && deleteColumn(state, dispatch);

export const removeTable: Command = (state, dispatch) => {
  const table = around(state, 'table');
  if (!table) return false;
  dispatch?.(state.tr.delete(table.pos, table.pos + table.node.nodeSize).scrollIntoView());
  return true;
};

/** Leaves the table for a paragraph below it. */
export const exitTable: Command = (state, dispatch) => {
  const table = around(state, 'table');
  if (!table) return false;
  const after = table.pos + table.node.nodeSize;
  const tr = state.tr;
  if (tr.doc.resolve(after).nodeAfter?.type.name !== 'paragraph')
    tr.insert(after, nodeType(state.schema, 'paragraph').create());
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView());
  return true;
};

/** Enter in a cell: the next cell; after the last one, out of the table. */
export const nextCellOrExit: Command = (state, dispatch, view) => {
  if (!isInTable(state)) return false;
  return goToNextCell(1)(state, dispatch, view) || exitTable(state, dispatch, view);
};

export function isTableActive(state: EditorState): boolean {
  return isInTable(state);
}
