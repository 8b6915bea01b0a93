import { DOCUMENT_HEADING_MAX_LEVEL } from '#domain/limits.ts';
import { lift, setBlockType, toggleMark, wrapIn } from '@milkdown/kit/prose/commands';
import type { MarkType, Node, NodeType, Schema } from '@milkdown/kit/prose/model';
import { liftListItem, wrapInList } from '@milkdown/kit/prose/schema-list';
import { TextSelection } from '@milkdown/kit/prose/state';
import type { Command, EditorState } from '@milkdown/kit/prose/state';

/** A node type of the editor's schema. Throws for a name that the schema does not have. */
export function nodeType(schema: Schema, name: string): NodeType {
  const type = schema.nodes[name];
  if (!type) throw new Error(`The editor has no node ${name}.`);
  return type;
}

/** A mark type of the editor's schema. Throws for a name that the schema does not have. */
export function markType(schema: Schema, name: string): MarkType {
  const type = schema.marks[name];
  if (!type) throw new Error(`The editor has no mark ${name}.`);
  return type;
}

/** The closest node of these types around the start of the selection. */
export function around(state: EditorState, ...names: string[]): { node: Node; pos: number } | undefined {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (names.includes(node.type.name)) return { node, pos: $from.before(depth) };
  }
  return undefined;
}

export function isMarkActive(state: EditorState, name: string): boolean {
  const { from, to, empty, $from } = state.selection;
  const type = markType(state.schema, name);
  if (empty) return type.isInSet(state.storedMarks ?? $from.marks()) !== undefined;
  return state.doc.rangeHasMark(from, to, type);
}

export function toggle(name: string): Command {
  return (state, dispatch) => toggleMark(markType(state.schema, name))(state, dispatch);
}

export function setHeading(level: number): Command {
  return (state, dispatch) => setBlockType(nodeType(state.schema, 'heading'), { level })(state, dispatch);
}

export const setParagraph: Command = (state, dispatch) =>
  setBlockType(nodeType(state.schema, 'paragraph'))(state, dispatch);

export function headingLevel(state: EditorState): number {
  return Number(around(state, 'heading')?.node.attrs['level'] ?? 0);
}

/** Text, heading 1, 2, 3 and text again. */
export const cycleHeading: Command = (state, dispatch) => {
  const level = headingLevel(state);
  return level === DOCUMENT_HEADING_MAX_LEVEL ? setParagraph(state, dispatch) : setHeading(level + 1)(state, dispatch);
};

const otherList: Record<string, string> = { bullet_list: 'ordered_list', ordered_list: 'bullet_list' };

/** Makes a list, turns the other kind into this one, or takes the item out of it. */
export function toggleList(name: 'bullet_list' | 'ordered_list'): Command {
  return (state, dispatch) => {
    const list = around(state, 'bullet_list', 'ordered_list');
    if (!list) return wrapInList(nodeType(state.schema, name))(state, dispatch);
    if (list.node.type.name === name) return liftListItem(nodeType(state.schema, 'list_item'))(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(list.pos, nodeType(state.schema, otherList[list.node.type.name] ?? name)));
    return true;
  };
}

/** Within a line the selected words, otherwise whole blocks. */
export const toggleCode: Command = (state, dispatch) => {
  const { empty, $from, $to } = state.selection;
  if (around(state, 'code_block')) return setParagraph(state, dispatch);
  if (isMarkActive(state, 'inlineCode') || (!empty && $from.sameParent($to)))
    return toggle('inlineCode')(state, dispatch);
  return setBlockType(nodeType(state.schema, 'code_block'))(state, dispatch);
};

export const toggleQuote: Command = (state, dispatch) =>
  around(state, 'blockquote') ? lift(state, dispatch) : wrapIn(nodeType(state.schema, 'blockquote'))(state, dispatch);

/** A line break; in a cell and in code too, where a second one does not start a block. */
export const insertBreak: Command = (state, dispatch) => {
  if (!(state.selection instanceof TextSelection) || around(state, 'code_block')) return false;
  dispatch?.(state.tr.replaceSelectionWith(nodeType(state.schema, 'hardbreak').create()).scrollIntoView());
  return true;
};

/** The link around the caret or at the selection's start, with its full extent. */
export function linkAt(state: EditorState): { href: string; from: number; to: number } | undefined {
  const type = markType(state.schema, 'link');
  const { $from, empty } = state.selection;
  const marked = [empty ? $from.nodeBefore : null, $from.nodeAfter].find((node) => node && type.isInSet(node.marks));
  const mark = marked && type.isInSet(marked.marks);
  if (!mark) return undefined;
  const base = $from.start();
  let range: { from: number; to: number } | undefined;
  $from.parent.forEach((child, offset) => {
    if (!mark.isInSet(child.marks)) return;
    const from = base + offset;
    if (range?.to === from) range.to = from + child.nodeSize;
    else if (!range || range.to < $from.pos) range = { from, to: from + child.nodeSize };
  });
  return range && { href: String(mark.attrs['href']), ...range };
}

/** Links the selection, or the link around the caret; without either the address itself is put in as text. */
export function setLink(href: string, text: string): Command {
  return (state, dispatch) => {
    const mark = markType(state.schema, 'link').create({ href });
    const link = linkAt(state);
    const { from, to } = link ?? state.selection;
    const tr = state.tr;
    if (from === to) tr.replaceSelectionWith(state.schema.text(text || href, [mark]), false);
    else tr.removeMark(from, to, mark.type).addMark(from, to, mark);
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

export const removeLink: Command = (state, dispatch) => {
  const link = linkAt(state);
  if (!link) return false;
  dispatch?.(state.tr.removeMark(link.from, link.to, markType(state.schema, 'link')));
  return true;
};
