import { DOCUMENT_HEADING_MAX_LEVEL } from '#domain/limits.ts';
import { chainCommands, exitCode } from '@milkdown/kit/prose/commands';
import { redo, undo } from '@milkdown/kit/prose/history';
import {
  InputRule,
  inputRules,
  textblockTypeInputRule,
  undoInputRule,
  wrappingInputRule,
} from '@milkdown/kit/prose/inputrules';
import { keymap } from '@milkdown/kit/prose/keymap';
import type { MarkType, Schema } from '@milkdown/kit/prose/model';
import { liftListItem, sinkListItem, splitListItem } from '@milkdown/kit/prose/schema-list';
import type { Command, Plugin } from '@milkdown/kit/prose/state';
import { goToNextCell } from '@milkdown/kit/prose/tables';
import {
  headingLevel,
  insertBreak,
  markType,
  nodeType,
  setHeading,
  setParagraph,
  toggle,
  toggleCode,
  toggleList,
  toggleQuote,
} from '../toolbar/commands.ts';
import { exitTable, nextCellOrExit } from '../toolbar/table-commands.ts';

// Backspace at the start of a heading makes it text; in an empty list item it leaves the list.
function backspace(listItem: Command): Command {
  return (state, dispatch, view) => {
    const { empty, $from } = state.selection;
    if (!empty || $from.parentOffset > 0) return false;
    if (headingLevel(state) > 0 || $from.parent.type.name === 'code_block') return setParagraph(state, dispatch, view);
    const item = $from.node(-1);
    const first = item?.type.name === 'list_item' && $from.index(-1) === 0 && $from.node(-2)?.firstChild === item;
    return first && listItem(state, dispatch, view);
  };
}

/**
 * Keys of the editor. Tab is none of them: it leaves the editor (WCAG 2.1.2); lists and tables
 * take Ctrl+] and Ctrl+[ instead.
 */
export function editorKeymap(schema: Schema, openLinkDialog: () => void): Plugin {
  const item = nodeType(schema, 'list_item');
  const headings = Array.from(
    { length: DOCUMENT_HEADING_MAX_LEVEL },
    (_, index) => [`Mod-Alt-${index + 1}`, setHeading(index + 1)] as const,
  );
  return keymap({
    ...Object.fromEntries(headings),
    'Mod-Alt-0': setParagraph,
    'Mod-z': undo,
    'Mod-Shift-z': redo,
    'Mod-y': redo,
    'Mod-b': toggle('strong'),
    'Mod-i': toggle('emphasis'),
    'Mod-Shift-x': toggle('strike_through'),
    'Mod-e': toggleCode,
    'Mod-Shift-7': toggleList('ordered_list'),
    'Mod-Shift-8': toggleList('bullet_list'),
    'Mod-Shift-9': toggleQuote,
    'Mod-k': () => {
      openLinkDialog();
      return true;
    },
    'Mod-]': chainCommands(goToNextCell(1), sinkListItem(item)),
    'Mod-[': chainCommands(goToNextCell(-1), liftListItem(item)),
    'Mod-Enter': chainCommands(exitTable, exitCode),
    'Shift-Enter': insertBreak,
    Enter: chainCommands(nextCellOrExit, splitListItem(item), liftListItem(item)),
    Backspace: chainCommands(undoInputRule, backspace(liftListItem(item))),
  });
}

// Words between two markers get the mark and lose the markers; text before the first marker stays.
function markInputRule(pattern: RegExp, mark: MarkType): InputRule {
  return new InputRule(pattern, ({ tr, doc }, { groups, 0: whole }, start, end) => {
    const { before = '', words = '' } = groups ?? {};
    if (!doc.resolve(start).parent.type.allowsMarkType(mark)) return null;
    const from = start + before.length;
    const signs = (whole.length - before.length - words.length) / 2;
    // The last sign is being typed: it is not in the text yet.
    return tr
      .delete(from + signs + words.length, end)
      .delete(from, from + signs)
      .addMark(from, from + words.length, mark.create())
      .removeStoredMark(mark);
  });
}

/** What turns into formatting while it is typed: "# ", "- ", "1. ", "> ", "```", "**b**", "*i*", "`c`", "~~s~~". */
export function editorInputRules(schema: Schema): Plugin {
  const ordered = nodeType(schema, 'ordered_list');
  return inputRules({
    rules: [
      textblockTypeInputRule(/^(#{1,3})\s$/, nodeType(schema, 'heading'), (match) => ({
        level: match[1]?.length ?? 1,
      })),
      wrappingInputRule(/^\s*[-*]\s$/, nodeType(schema, 'bullet_list')),
      wrappingInputRule(/^(\d{1,9})[.)]\s$/, ordered, (match) => ({ order: Number(match[1]) })),
      wrappingInputRule(/^\s*>\s$/, nodeType(schema, 'blockquote')),
      textblockTypeInputRule(/^```$/, nodeType(schema, 'code_block')),
      markInputRule(/(?<before>^|[\s(])\*\*(?<words>[^\s*](?:[^*]*[^\s*])?)\*\*$/, markType(schema, 'strong')),
      markInputRule(/(?<before>^|[\s(])\*(?<words>[^\s*](?:[^*]*[^\s*])?)\*$/, markType(schema, 'emphasis')),
      markInputRule(/(?<before>^|[\s(])~~(?<words>[^\s~](?:[^~]*[^\s~])?)~~$/, markType(schema, 'strike_through')),
      markInputRule(/(?<before>^|[\s(])`(?<words>[^`]+)`$/, markType(schema, 'inlineCode')),
    ],
  });
}
