import {
  DOCUMENT_BLOCKS_MAX_COUNT,
  DOCUMENT_CELL_PARAGRAPHS_MAX_COUNT,
  DOCUMENT_CODE_LANGUAGE_MAX_CHARACTERS,
  DOCUMENT_CODE_TEXTS_MAX_COUNT,
  DOCUMENT_HEADING_MAX_LEVEL,
  DOCUMENT_INLINES_MAX_COUNT,
  DOCUMENT_LINK_MAX_CHARACTERS,
  DOCUMENT_LIST_ITEMS_MAX_COUNT,
  DOCUMENT_LIST_START_MAX,
  DOCUMENT_TABLE_CELLS_MAX_COUNT,
  DOCUMENT_TABLE_ROWS_MAX_COUNT,
} from '#domain/limits.ts';
import { codePointLength } from '#domain/text.ts';

type AttributeRule = (value: unknown) => boolean;

/** What a node of the rich text document may contain. */
export interface NodeRule {
  /** Node types allowed inside; absent for a leaf. */
  children?: ReadonlySet<string>;
  /** Node types allowed as the first child, where that differs. */
  firstChild?: ReadonlySet<string>;
  minChildren?: number;
  maxChildren?: number;
  attributes?: Record<string, AttributeRule>;
  /** Attributes that are required if there are attributes at all. */
  requiredAttributes?: readonly string[];
  /** Whether `attrs` as a whole may be missing although it has required attributes. */
  attributesOptional?: true;
  /** Whether texts inside carry no marks. */
  plain?: true;
}

export type MarkRule = Pick<NodeRule, 'attributes' | 'requiredAttributes' | 'attributesOptional'>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const safeScheme = /^(https?:\/\/|mailto:)./i;
const blankOrControl = /[\s\p{Cc}]/u;

function isIntegerBetween(min: number, max: number): AttributeRule {
  return (value) => typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
}

/** Whether a link may be followed: http, https or mailto, no blanks or control characters, at most 2048 characters. */
export function isSafeHref(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    safeScheme.test(value) &&
    !blankOrControl.test(value) &&
    codePointLength(value) <= DOCUMENT_LINK_MAX_CHARACTERS
  );
}

function isLanguage(value: unknown): boolean {
  return (
    typeof value === 'string' &&
    !value.includes('\0') &&
    codePointLength(value) <= DOCUMENT_CODE_LANGUAGE_MAX_CHARACTERS
  );
}

const inline = new Set(['text', 'hardbreak', 'image']);
const blocks = new Set([
  'paragraph',
  'heading',
  'blockquote',
  'bullet_list',
  'ordered_list',
  'code_block',
  'hr',
  'table',
]);
const line: NodeRule = { children: inline, maxChildren: DOCUMENT_INLINES_MAX_COUNT };
const container: NodeRule = { children: blocks, maxChildren: DOCUMENT_BLOCKS_MAX_COUNT, minChildren: 1 };
const list: NodeRule = {
  children: new Set(['list_item']),
  maxChildren: DOCUMENT_LIST_ITEMS_MAX_COUNT,
  minChildren: 1,
};
const cell: NodeRule = {
  children: new Set(['paragraph']),
  maxChildren: DOCUMENT_CELL_PARAGRAPHS_MAX_COUNT,
  attributes: { alignment: (value) => value === 'left' || value === 'center' || value === 'right' },
  requiredAttributes: ['alignment'],
  attributesOptional: true,
};

function row(cellType: string): NodeRule {
  return { children: new Set([cellType]), maxChildren: DOCUMENT_TABLE_CELLS_MAX_COUNT, minChildren: 1 };
}

/** The node types of a document and what each may contain; any other type is refused. */
export const nodeRules: ReadonlyMap<string, NodeRule> = new Map<string, NodeRule>([
  ['doc', { children: blocks, maxChildren: DOCUMENT_BLOCKS_MAX_COUNT }],
  ['paragraph', line],
  [
    'heading',
    { ...line, attributes: { level: isIntegerBetween(1, DOCUMENT_HEADING_MAX_LEVEL) }, requiredAttributes: ['level'] },
  ],
  ['blockquote', container],
  ['bullet_list', list],
  [
    'ordered_list',
    {
      ...list,
      attributes: { order: isIntegerBetween(0, DOCUMENT_LIST_START_MAX) },
      requiredAttributes: ['order'],
      attributesOptional: true,
    },
  ],
  ['list_item', container],
  [
    'code_block',
    {
      children: new Set(['text']),
      maxChildren: DOCUMENT_CODE_TEXTS_MAX_COUNT,
      attributes: { language: isLanguage },
      requiredAttributes: ['language'],
      attributesOptional: true,
      plain: true,
    },
  ],
  ['hr', {}],
  [
    'table',
    {
      firstChild: new Set(['table_header_row']),
      children: new Set(['table_row']),
      maxChildren: DOCUMENT_TABLE_ROWS_MAX_COUNT,
      minChildren: 2,
    },
  ],
  ['table_header_row', row('table_header')],
  ['table_row', row('table_cell')],
  ['table_header', cell],
  ['table_cell', cell],
  ['text', {}],
  ['hardbreak', {}],
  [
    'image',
    {
      attributes: { imageId: (value) => typeof value === 'string' && uuid.test(value) },
      requiredAttributes: ['imageId'],
    },
  ],
]);

/** The marks a text may carry. */
export const markRules: ReadonlyMap<string, MarkRule> = new Map<string, MarkRule>([
  ['strong', {}],
  ['emphasis', {}],
  ['inlineCode', {}],
  ['strike_through', {}],
  ['link', { attributes: { href: isSafeHref }, requiredAttributes: ['href'] }],
]);
