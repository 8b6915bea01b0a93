import { DOCUMENT_HEADING_MAX_LEVEL } from '#domain/limits.ts';
import type { Messages } from '#web/messages/catalogue.ts';
import { redo, redoDepth, undo, undoDepth } from '@milkdown/kit/prose/history';
import type { Command, EditorState } from '@milkdown/kit/prose/state';
import {
  BoldIcon,
  CodeIcon,
  ColumnsIcon,
  HeadingIcon,
  ImageIcon,
  ItalicIcon,
  LinkIcon,
  ListOrderedIcon,
  ListUnorderedIcon,
  RedoIcon,
  RowsIcon,
  TableIcon,
  TrashIcon,
  UndoIcon,
} from '@primer/octicons-react';
import type { Icon } from '@primer/octicons-react';
import {
  around,
  cycleHeading,
  headingLevel,
  isMarkActive,
  linkAt,
  toggle,
  toggleCode,
  toggleList,
} from './commands.ts';
import {
  addColumn,
  addRow,
  insertTable,
  isTableActive,
  removeColumn,
  removeRow,
  removeTable,
} from './table-commands.ts';

type ItemId =
  | 'bold'
  | 'italic'
  | 'heading'
  | 'bulletList'
  | 'orderedList'
  | 'code'
  | 'table'
  | 'link'
  | 'image'
  | 'undo'
  | 'redo'
  | 'addRow'
  | 'addColumn'
  | 'removeRow'
  | 'removeColumn'
  | 'removeTable';

export interface ToolbarItem {
  id: ItemId;
  icon: Icon;
  /** As ProseMirror writes it: `Mod-b`. */
  shortcut?: string;
  /** What it does to the text; a link and an image ask first. */
  run: Command | 'link' | 'image';
  isActive?: (state: EditorState) => boolean;
  /** Shown only with the caret in a table. */
  inTable?: true;
  /** A small letter over the icon, where two look alike. */
  sign?: string;
}

export const toolbarItems: readonly ToolbarItem[] = [
  {
    id: 'bold',
    icon: BoldIcon,
    shortcut: 'Mod-b',
    run: toggle('strong'),
    isActive: (state) => isMarkActive(state, 'strong'),
  },
  {
    id: 'italic',
    icon: ItalicIcon,
    shortcut: 'Mod-i',
    run: toggle('emphasis'),
    isActive: (state) => isMarkActive(state, 'emphasis'),
  },
  {
    id: 'heading',
    icon: HeadingIcon,
    shortcut: 'Mod-Alt-1',
    run: cycleHeading,
    isActive: (state) => headingLevel(state) > 0,
  },
  {
    id: 'bulletList',
    icon: ListUnorderedIcon,
    shortcut: 'Mod-Shift-8',
    run: toggleList('bullet_list'),
    isActive: isInList('bullet_list'),
  },
  {
    id: 'orderedList',
    icon: ListOrderedIcon,
    shortcut: 'Mod-Shift-7',
    run: toggleList('ordered_list'),
    isActive: isInList('ordered_list'),
  },
  {
    id: 'code',
    icon: CodeIcon,
    shortcut: 'Mod-e',
    run: toggleCode,
    isActive: (state) => isMarkActive(state, 'inlineCode') || Boolean(around(state, 'code_block')),
  },
  { id: 'table', icon: TableIcon, run: insertTable, isActive: isTableActive },
  { id: 'link', icon: LinkIcon, shortcut: 'Mod-k', run: 'link', isActive: (state) => linkAt(state) !== undefined },
  { id: 'image', icon: ImageIcon, run: 'image' },
  { id: 'undo', icon: UndoIcon, shortcut: 'Mod-z', run: undo },
  { id: 'redo', icon: RedoIcon, shortcut: 'Mod-Shift-z', run: redo },
  { id: 'addRow', icon: RowsIcon, run: addRow, inTable: true, sign: '+' },
  { id: 'addColumn', icon: ColumnsIcon, run: addColumn, inTable: true, sign: '+' },
  { id: 'removeRow', icon: RowsIcon, run: removeRow, inTable: true, sign: '−' },
  { id: 'removeColumn', icon: ColumnsIcon, run: removeColumn, inTable: true, sign: '−' },
  { id: 'removeTable', icon: TrashIcon, run: removeTable, inTable: true },
];

function isInList(name: string) {
  return (state: EditorState) => around(state, 'bullet_list', 'ordered_list')?.node.type.name === name;
}

/** What the toolbar shows of the editor's state. */
export interface ToolbarState {
  active: ItemId[];
  disabled: ItemId[];
  headingLevel: number;
  isInTable: boolean;
}

export const restingToolbar: ToolbarState = {
  active: [],
  disabled: ['undo', 'redo'],
  headingLevel: 0,
  isInTable: false,
};

function isEnabled(item: ToolbarItem, state: EditorState): boolean {
  if (item.id === 'undo') return undoDepth(state) > 0;
  if (item.id === 'redo') return redoDepth(state) > 0;
  return typeof item.run !== 'function' || item.isActive?.(state) === true || item.run(state);
}

/** Which items are active and which are disabled at the caret. */
export function toolbarState(state: EditorState): ToolbarState {
  return {
    active: toolbarItems.filter((item) => item.isActive?.(state)).map((item) => item.id),
    disabled: toolbarItems.filter((item) => !isEnabled(item, state)).map((item) => item.id),
    headingLevel: headingLevel(state),
    isInTable: isTableActive(state),
  };
}

/** The name of an item; a heading includes its level. */
export function itemLabel(item: ToolbarItem, state: ToolbarState, texts: Messages['editor']): string {
  const level = Math.min(state.headingLevel, DOCUMENT_HEADING_MAX_LEVEL);
  return item.id === 'heading' && level > 0 ? texts.headingLevel(level) : texts[item.id];
}

const keysOnMac: Record<string, string> = { Mod: '⌘', Alt: '⌥', Shift: '⇧' };
const keysElsewhere: Record<string, string> = { Mod: 'Ctrl' };
const ariaKeys: Record<string, string> = { Alt: 'Alt', Shift: 'Shift' };

function capital(key: string): string {
  return key.length === 1 ? key.toUpperCase() : key;
}

/** A shortcut as the person reads it, `Ctrl+B` or `⌘B`. */
export function shortcutText(shortcut: string, isMac: boolean): string {
  const names = isMac ? keysOnMac : keysElsewhere;
  return shortcut
    .split('-')
    .map((key) => names[key] ?? capital(key))
    .join(isMac ? '' : '+');
}

/** A shortcut as `aria-keyshortcuts` writes it, `Control+B`. */
export function shortcutAria(shortcut: string, isMac: boolean): string {
  return shortcut
    .split('-')
    .map((key) => (key === 'Mod' ? (isMac ? 'Meta' : 'Control') : (ariaKeys[key] ?? capital(key))))
    .join('+');
}
