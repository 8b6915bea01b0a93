import {
  DOCUMENT_CODE_LANGUAGE_MAX_CHARACTERS,
  DOCUMENT_HEADING_MAX_LEVEL,
  DOCUMENT_LINK_MAX_CHARACTERS,
  DOCUMENT_LIST_START_MAX,
} from './limits.ts';
import { codePointLength } from './text.ts';

type AttributeRule = (value: unknown) => boolean;

/** What a node of the rich text document may hold. */
export interface NodeRule {
  /** Node types allowed inside; absent for a leaf. */
  children?: ReadonlySet<string>;
  /** Whether it makes no sense without a child. */
  needsChild?: true;
  attributes?: Record<string, AttributeRule>;
  /** Attributes that may not be missing. */
  requiredAttributes?: readonly string[];
  /** Whether texts inside may carry marks. */
  plain?: true;
}

export interface MarkRule {
  attributes?: Record<string, AttributeRule>;
  requiredAttributes?: readonly string[];
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const safeScheme = /^(https?:\/\/|mailto:)./i;
const blankOrControl = /[\s\p{Cc}]/u;

function isIntegerBetween(min: number, max: number): AttributeRule {
  return (value) => typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
}

/** Whether a link may be followed: http, https or mailto, without blanks and control characters, at most 2048 characters. */
export function isSafeHref(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    safeScheme.test(value) &&
    !blankOrControl.test(value) &&
    codePointLength(value) <= DOCUMENT_LINK_MAX_CHARACTERS
  );
}

function isLanguage(value: unknown): boolean {
  return typeof value === 'string' && codePointLength(value) <= DOCUMENT_CODE_LANGUAGE_MAX_CHARACTERS && !value.includes('\0');
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
const cell: NodeRule = {
  children: new Set(['paragraph']),
  attributes: { alignment: (value) => value === 'left' || value === 'center' || value === 'right' },
};

/** The node types of a document and what each may hold; a type that is not here is refused. */
export const nodeRules: ReadonlyMap<string, NodeRule> = new Map<string, NodeRule>([
  ['doc', { children: blocks }],
  ['paragraph', { children: inline }],
  [
    'heading',
    {
      children: inline,
      attributes: { level: isIntegerBetween(1, DOCUMENT_HEADING_MAX_LEVEL) },
      requiredAttributes: ['level'],
    },
  ],
  ['blockquote', { children: blocks, needsChild: true }],
  ['bullet_list', { children: new Set(['list_item']), needsChild: true }],
  [
    'ordered_list',
    {
      children: new Set(['list_item']),
      needsChild: true,
      attributes: { order: isIntegerBetween(0, DOCUMENT_LIST_START_MAX) },
    },
  ],
  ['list_item', { children: blocks, needsChild: true }],
  ['code_block', { children: new Set(['text']), attributes: { language: isLanguage }, plain: true }],
  ['hr', {}],
  ['table', { children: new Set(['table_header_row', 'table_row']), needsChild: true }],
  ['table_header_row', { children: new Set(['table_header']), needsChild: true }],
  ['table_row', { children: new Set(['table_cell']), needsChild: true }],
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
