import {
  ARCHIVE_FILE_MAX_BYTES,
  DOCUMENT_FILE_MAX_BYTES,
  IMAGE_FILE_MAX_BYTES,
  MEDIA_FILE_MAX_BYTES,
  OTHER_FILE_MAX_BYTES,
  TEXT_FILE_MAX_BYTES,
  UNSUPPORTED_FILE_MAX_BYTES,
  UPLOAD_FILES_MAX_COUNT,
} from '#domain/limits.ts';
import type { FileCategory } from '#domain/enums.ts';

export type FileRejection = 'Unsupported' | 'SizeLimitExceeded' | 'Empty';
export type FileVerdict =
  { allowed: true; category: FileCategory } | { allowed: false; reason: FileRejection; limitBytes: number };

interface FileFacts {
  name: string;
  /** Bytes. */
  size: number;
}

interface CategoryRule {
  limitBytes: number;
  extensions: readonly string[];
}

/** §9: what may be uploaded, and how large. */
export const fileCategories: Readonly<Record<FileCategory, CategoryRule>> = {
  image: {
    limitBytes: IMAGE_FILE_MAX_BYTES,
    extensions: ['png', 'jpg', 'jpeg', 'jfif', 'heic', 'gif', 'svg', 'bmp', 'webp', 'tiff', 'tif', 'avif', 'ico'],
  },
  document: {
    limitBytes: DOCUMENT_FILE_MAX_BYTES,
    extensions: ['pdf', 'xlsx', 'csv', 'docx', 'xls', 'doc', 'ods', 'pptx', 'odt', 'rtf', 'xlsm', 'odp'],
  },
  media: {
    limitBytes: MEDIA_FILE_MAX_BYTES,
    extensions: ['mp4', 'mov', 'ogg', 'mkv', 'webm', 'avi', 'wmv', 'opus', 'aac', 'wav', 'h265', 'm4v'],
  },
  archive: {
    limitBytes: ARCHIVE_FILE_MAX_BYTES,
    extensions: ['zip', 'gz', '7z', 'rar', 'tar', 'xz', 'bz2', 'tgz'],
  },
  text: {
    limitBytes: TEXT_FILE_MAX_BYTES,
    extensions: ['txt', 'cfg', 'log', 'json', 'xml', 'conf', 'config', 'ini', 'md', 'yaml', 'yml'],
  },
  other: {
    limitBytes: OTHER_FILE_MAX_BYTES,
    extensions: [
      'msg',
      'xim',
      'bin',
      'dmp',
      'ddd',
      'step',
      'eml',
      'pcap',
      'pcapng',
      'eps',
      'dwg',
      'trc',
      'dbc',
      'cfw',
      'kml',
      'ics',
      'har',
      'cap',
      'dxf',
      'stl',
    ],
  },
};

const categoryByExtension: ReadonlyMap<string, FileCategory> = new Map(
  (Object.keys(fileCategories) as FileCategory[]).flatMap((category) =>
    fileCategories[category].extensions.map((extension) => [extension, category] as const),
  ),
);

/** The extensions that may be uploaded, without the dot (§9). */
export const allowedExtensions: readonly string[] = [...categoryByExtension.keys()];

// Control characters break lines and headers; direction marks make `gpj.exe` look like `exe.jpg` (Unicode TR 36 §2.6).
const DECEIVING = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/**
 * A file's name as it is stored and shown: the last part of a path, trimmed, with `_` for each control character and direction
 * mark. Empty when nothing is left.
 */
export function cleanFileName(name: string): string {
  const lastPart = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  return lastPart.replaceAll(DECEIVING, '_').trim();
}

/** The last extension of a file name in lower case without the dot; empty when there is none (`README`, `.profile`). */
export function fileExtension(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

/** The category of a file by its name; null when its type is not supported (§9). */
export function fileCategory(name: string): FileCategory | null {
  return categoryByExtension.get(fileExtension(name)) ?? null;
}

/** §4, upload lifecycle: whether a file may be uploaded, else why it is Rejected at once. */
export function checkFile(file: FileFacts): FileVerdict {
  const category = fileCategory(file.name);
  if (category === null) return { allowed: false, reason: 'Unsupported', limitBytes: UNSUPPORTED_FILE_MAX_BYTES };
  const { limitBytes } = fileCategories[category];
  if (!(file.size > 0)) return { allowed: false, reason: 'Empty', limitBytes };
  if (file.size > limitBytes) return { allowed: false, reason: 'SizeLimitExceeded', limitBytes };
  return { allowed: true, category };
}

interface ChosenFile extends FileFacts {
  type: string;
}

/** §4: what happens to the chosen files; each is in exactly one list, in the order chosen. */
export interface FileSelection<Chosen> {
  accepted: Chosen[];
  rejected: { file: Chosen; reason: FileRejection; limitBytes: number }[];
  duplicates: Chosen[];
  tooMany: Chosen[];
}

/** Sorts chosen files: accepted, rejected, duplicates (same name, size, type) and those beyond 8 a form. */
export function selectFiles<Chosen extends ChosenFile>(
  present: readonly ChosenFile[],
  chosen: readonly Chosen[],
): FileSelection<Chosen> {
  const identity = (file: ChosenFile) => JSON.stringify([file.name, file.size, file.type]);
  const seen = new Set(present.map(identity));
  const selection: FileSelection<Chosen> = { accepted: [], rejected: [], duplicates: [], tooMany: [] };
  for (const file of chosen) {
    const verdict = checkFile(file);
    if (seen.has(identity(file))) selection.duplicates.push(file);
    else if (!verdict.allowed) {
      selection.rejected.push({ file, reason: verdict.reason, limitBytes: verdict.limitBytes });
    } else if (present.length + selection.accepted.length >= UPLOAD_FILES_MAX_COUNT) selection.tooMany.push(file);
    else selection.accepted.push(file);
    seen.add(identity(file));
  }
  return selection;
}

const inlineTypes: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/bmp',
  'image/x-icon',
  'image/vnd.microsoft.icon',
]);
const inlineFamily = /^(audio|video)\/[a-z0-9.+-]+$/;

/** Whether a file of this content type may be shown in the page: images, audio and video; never SVG, HTML or text. */
export function mayShowInline(contentType: string): boolean {
  const essence = (contentType.split(';')[0] ?? '').trim().toLowerCase();
  return inlineTypes.has(essence) || inlineFamily.test(essence);
}
