import type { FileCategory } from '#domain/enums.ts';
import { fileCategory, fileExtension } from './file-policy.ts';

/**
 * What bytes can be. `program` is executable, including scripts with an interpreter line; `other` is recognised, but belongs to
 * no family.
 */
export type ContentKind =
  | 'image'
  | 'svg'
  | 'media'
  | 'pdf'
  | 'zip'
  | 'archive'
  | 'ole'
  | 'rtf'
  | 'text'
  | 'html'
  | 'program'
  | 'other'
  | 'unknown';

/** How many bytes from the start of a file are examined. */
export const CONTENT_HEAD_BYTES = 64 * 1024;

const kindPatterns: readonly (readonly [ContentKind, RegExp])[] = [
  ['other', /^image\/vnd\.dwg$/],
  ['image', /^image\//],
  ['media', /^(?:audio|video)\/|^application\/(?:ogg|vnd\.ms-asf|mxf|vnd\.rn-realmedia)/],
  ['pdf', /^application\/pdf$/],
  ['rtf', /^application\/rtf$/],
  ['ole', /^application\/x-cfb$/],
  [
    'archive',
    /^application\/(?:gzip|zstd|lzip|x-(?:7z-compressed|rar-compressed|tar|xz|bzip2|compress|lz4|cpio|lzh-compressed|arj|ace-compressed))$/,
  ],
  [
    'program',
    /^application\/(?:wasm|java-vm|x-(?:elf|mach-binary|msdownload|ms-shortcut|ft-apple\.alias|google-chrome-extension|shockwave-flash))$/,
  ],
];

/**
 * Everything that a file can be by its first bytes; `signature` is the media type of its magic number, if any. If in doubt
 * there are several: a log may start with the letters of a bitmap, or contain NULs after a power cut.
 */
export function contentKinds(head: Uint8Array, signature: string | undefined): ReadonlySet<ContentKind> {
  const text = readableText(head);
  if (text !== undefined && INTERPRETER_LINE.test(text)) return new Set(['program']);
  const kinds = new Set<ContentKind>();
  if (text !== undefined) kinds.add(markupKind(text) ?? 'text');
  if (PDF_HEADER.test(asciiOf(head.subarray(0, PDF_HEADER_WITHIN_BYTES)))) kinds.add('pdf');
  if (isZip(head)) kinds.add('zip');
  else if (signature !== undefined) {
    const [kind = 'other'] = kindPatterns.find(([, pattern]) => pattern.test(signature)) ?? [];
    // Letters alone, as the "MZ" of a program, say little when all the rest is readable.
    if (text === undefined || !['program', 'other'].includes(kind)) kinds.add(kind);
  } else if (text === undefined) {
    kinds.add('unknown');
    if (isTextWithNuls(head)) kinds.add('text');
  }
  return kinds;
}

const texts: readonly ContentKind[] = ['text', 'svg', 'html'];
const office: readonly ContentKind[] = ['zip', 'ole'];
const oldOffice: readonly ContentKind[] = [...office, 'rtf', ...texts, 'unknown'];
const packedSettings: readonly ContentKind[] = [...texts, 'zip', 'archive', 'unknown'];

const acceptedByCategory: Readonly<Record<FileCategory, readonly ContentKind[]>> = {
  image: ['image'],
  document: office,
  media: ['media', 'unknown'],
  archive: ['zip', 'archive', 'unknown'],
  text: texts,
  other: ['image', 'svg', 'media', 'pdf', 'zip', 'archive', 'ole', 'rtf', 'text', 'other', 'unknown'],
};

/** Where one extension differs from its family; null accepts anything, because memory dumps and firmware contain programs. */
const acceptedByExtension: Readonly<Record<string, readonly ContentKind[] | null>> = {
  svg: ['svg', 'image'],
  pdf: ['pdf'],
  csv: texts,
  // Besides OLE: plain BIFF, web pages and text tables were saved under these names.
  doc: oldOffice,
  xls: oldOffice,
  rtf: oldOffice,
  // Settings of devices are often packed.
  cfg: packedSettings,
  conf: packedSettings,
  config: packedSettings,
  bin: null,
  dmp: null,
  xim: null,
  cfw: null,
};

/**
 * Whether a file of this name may have this content. Families decide, not types: a JPEG named .png is still an image. False for
 * a name that may not be uploaded at all (§9).
 */
export function contentFits(name: string, kinds: ReadonlySet<ContentKind>): boolean {
  const category = fileCategory(name);
  if (category === null) return false;
  const own = acceptedByExtension[fileExtension(name)];
  if (own === null) return true;
  return (own ?? acceptedByCategory[category]).some((kind) => kinds.has(kind));
}

const INTERPRETER_LINE = /^\s*#![ \t]*\//;
const PDF_HEADER = /%PDF-\d/;
// PDF readers accept content before the header, such as printer commands.
const PDF_HEADER_WITHIN_BYTES = 1024;

const ZIP_STARTS = ['PK\u0003\u0004', 'PK\u0005\u0006', 'PK\u0007\u0008'];

function isZip(head: Uint8Array): boolean {
  return ZIP_STARTS.includes(asciiOf(head.subarray(0, 4)));
}

// One item that may come before a document's first element; each match starts where the last one ended, so it is linear.
const BEFORE_ROOT = /\s+|<\?[^]*?\?>|<!--[^]*?-->|<!doctype[^>[]*(?:\[[^\]]*\]\s*)?>/iy;
const ROOT = /<([a-z][\w.:-]*)/iy;
const HTML_DOCTYPE = /^<!doctype\s+html/i;
const HTML_ROOTS = new Set(['html', 'head', 'body', 'script', 'iframe', 'title', 'meta', 'base', 'link', 'style']);

function markupKind(text: string): 'svg' | 'html' | undefined {
  let at = 0;
  let isHtml = false;
  for (;;) {
    BEFORE_ROOT.lastIndex = at;
    const [skipped] = BEFORE_ROOT.exec(text) ?? [];
    if (skipped === undefined) break;
    isHtml ||= HTML_DOCTYPE.test(skipped);
    at += skipped.length;
  }
  ROOT.lastIndex = at;
  const root = ROOT.exec(text)?.[1]?.toLowerCase() ?? '';
  if (isHtml || HTML_ROOTS.has(root)) return 'html';
  return root === 'svg' || root.endsWith(':svg') ? 'svg' : undefined;
}

/** The largest share of control characters that no text has; colours and progress bars of a terminal don't count. */
const ODD_CONTROLS_MAX_SHARE = 0.05;
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const ODD_CONTROLS = /[\x00-\x06\x0e-\x1a\x1c-\x1f\x7f]/g;
const NULS_MAX_SHARE = 0.5;

// Undefined for what has a NUL or too many control characters. Any 8-bit encoding is text; UTF-16 needs its mark.
function readableText(head: Uint8Array): string | undefined {
  const [first, second] = head;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'latin1';
  const text = new TextDecoder(encoding).decode(head).replace(UTF8_MARK, '');
  return !text.includes('\0') && hasFewControls(text) ? text : undefined;
}

// As decoded by `asciiOf`.
const UTF8_MARK = /^\u00ef\u00bb\u00bf/;

// A serial console and a write cut short by a power cut leave NULs in a log.
function isTextWithNuls(head: Uint8Array): boolean {
  const text = asciiOf(head);
  const rest = text.replaceAll('\0', '');
  return text.length - rest.length <= text.length * NULS_MAX_SHARE && hasFewControls(rest);
}

function hasFewControls(text: string): boolean {
  return (text.match(ODD_CONTROLS)?.length ?? 0) <= text.length * ODD_CONTROLS_MAX_SHARE;
}

// One character per byte: enough to find ASCII in every encoding except UTF-16.
function asciiOf(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}
