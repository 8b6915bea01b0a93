import { compile } from 'html-to-text';
import type { DomNode, FormatCallback, SelectorDefinition } from 'html-to-text';
import { signs } from './quote-lines.ts';

const INPUT_MAX_CHARACTERS = 1_000_000;
const DEPTH_MAX = 300;

/** Where email clients put the line above a quotation. */
const attributions = ['div.gmail_attr', 'div.moz-cite-prefix', 'p#reply-intro', 'div#reply-intro'];
/** From where on all is the mail that is answered: Outlook of the web, of phones and the desktop, Yahoo. */
const quotations = [
  'div#divRplyFwdMsg',
  'div#appendonsend',
  'div#mail-editor-reference-message-container',
  'div.OutlookMessageHeader',
  'div.yahoo_quoted',
];
const quotedBlocks = ['blockquote[type="cite"]', 'blockquote.gmail_quote', 'blockquote.protonmail_quote'];
const leftOut = [
  'div.gmail_signature',
  'span.gmail_signature_prefix',
  'div.moz-signature',
  'pre.moz-signature',
  'div#Signature',
  'div#AppleMailSignature',
  'div#ms-outlook-mobile-signature',
  'div.protonmail_signature_block',
  'hr',
  '[hidden]',
  '[style*="display:none"]',
  '[style*="display: none"]',
];

const each = (selectors: readonly string[], format: string): SelectorDefinition[] =>
  selectors.map((selector) => ({ selector, format }));

function signLine(builder: Parameters<FormatCallback>[2]): void {
  builder.openBlock({ leadingLineBreaks: 1 });
  builder.addInline(signs.quotation, { noWordTransform: true });
  builder.closeBlock({ trailingLineBreaks: 1 });
}

const formatters: Record<string, FormatCallback> = {
  attribution(element, walk, builder) {
    builder.openBlock({ leadingLineBreaks: 1 });
    walk(element.children, builder);
    builder.closeBlock({ trailingLineBreaks: 1, blockTransform: (text) => signs.attribution + text.trimStart() });
  },
  // One marker says that a line is quoted, at any depth.
  quotedBlock(element, walk, builder) {
    builder.openBlock({ leadingLineBreaks: 2 });
    walk(element.children, builder);
    const blockTransform = (text: string) => text.replaceAll(/^/gm, '> ');
    builder.closeBlock({ trailingLineBreaks: 2, ...(isWithinQuotation(element) ? {} : { blockTransform }) });
  },
  quotation(element, walk, builder) {
    signLine(builder);
    walk(element.children, builder);
  },
  // Outlook of the desktop draws a line above the header of the mail that is answered.
  ruledBlock(element, walk, builder) {
    if (/^[^\n]{1,30}:\s*$/.test(firstWords(element))) signLine(builder);
    builder.openBlock({ leadingLineBreaks: 1 });
    walk(element.children, builder);
    builder.closeBlock({ trailingLineBreaks: 1 });
  },
  inlineImage(element, _walk, builder) {
    const source = String((element.attribs as Record<string, string> | undefined)?.['src'] ?? '');
    if (/^cid:/i.test(source))
      builder.addInline(signs.imageStart + source.slice(4) + signs.imageEnd, { noWordTransform: true });
  },
};

function isWithinQuotation(element: DomNode): boolean {
  for (let node = element.parent; node; node = node.parent) {
    if (node.name === 'blockquote' && isQuotation(node)) return true;
  }
  return false;
}

function isQuotation(element: DomNode): boolean {
  const { type, class: names } = (element.attribs ?? {}) as Record<string, string | undefined>;
  return type === 'cite' || /(?:^|\s)(?:gmail|protonmail)_quote(?:\s|$)/.test(names ?? '');
}

function firstWords(element: DomNode): string {
  let node: DomNode | undefined = element;
  while (node !== undefined && node.type !== 'text') {
    node = node.children?.find((child) => child.type !== 'text' || (child.data ?? '').trim() !== '');
  }
  return (node?.data ?? '').trim();
}

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
  selector,
  options: { uppercase: false },
}));

const convert = compile({
  wordwrap: false,
  formatters,
  limits: { maxInputLength: INPUT_MAX_CHARACTERS, maxDepth: DEPTH_MAX },
  selectors: [
    ...headings,
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, noAnchorUrl: true, linkBrackets: ['<', '>'] } },
    { selector: 'a[href^="mailto:"]', format: 'inline' },
    { selector: 'a[href^="cid:"]', format: 'inline' },
    { selector: 'img', format: 'inlineImage' },
    // Indented words are a person's own.
    { selector: 'blockquote', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    ...each(quotedBlocks, 'quotedBlock'),
    ...each(attributions, 'attribution'),
    ...each(quotations, 'quotation'),
    { selector: 'div[style*="border-top:solid"]', format: 'ruledBlock' },
    { selector: 'div[style*="border-top: solid"]', format: 'ruledBlock' },
    ...each(leftOut, 'skip'),
  ],
});

/** The text of an HTML email, with `signs` where its structure marks quotations. No markup is kept. */
export function htmlToMarkedText(html: string): string {
  const bounded = html.slice(0, INPUT_MAX_CHARACTERS).replaceAll(/[\uE000-\uE003]/g, '');
  // Nesting that no person writes would block the parser for a minute: its plain text only.
  const text = isTooDeep(bounded) ? bounded.replaceAll(/<[^<>]*>/g, ' ') : convert(bounded);
  return text.replaceAll('\u00A0', ' ');
}

// Elements that never close, and those closed by the next one, do not nest.
const flat = /^(?:area|base|br|col|dd|dt|hr|img|input|li|link|meta|option|p|source|t[dhr]|tbody|thead|wbr|o:p)$/i;

function isTooDeep(html: string): boolean {
  let depth = 0;
  for (const [, end, name = '', rest = ''] of html.matchAll(/<(\/?)([a-z][\w:]*)([^<>]*)>/gi)) {
    if (flat.test(name) || rest.endsWith('/')) continue;
    depth = end === '/' ? Math.max(0, depth - 1) : depth + 1;
    if (depth > DEPTH_MAX) return true;
  }
  return false;
}

/** Removes the image markers from a text, and returns their ids as `cid:` named them. */
export function extractImages(text: string): { text: string; contentIds: string[] } {
  const contentIds: string[] = [];
  const pattern = new RegExp(`${signs.imageStart}([^${signs.imageEnd}]*)${signs.imageEnd}`, 'g');
  const rest = text.replaceAll(pattern, (_, id: string) => {
    contentIds.push(id);
    return '';
  });
  return { text: rest, contentIds };
}
