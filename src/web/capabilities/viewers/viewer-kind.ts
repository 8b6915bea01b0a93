import { fileExtension } from '#domain/files/file-policy.ts';
import {
  DOCUMENT_FILE_MAX_BYTES,
  IMAGE_FILE_MAX_BYTES,
  MEDIA_FILE_MAX_BYTES,
  OTHER_FILE_MAX_BYTES,
  TEXT_FILE_MAX_BYTES,
} from '#domain/limits.ts';

export type ViewerKind = 'image' | 'heic' | 'text' | 'json' | 'har' | 'capture' | 'pdf' | 'media';

/** A file as the server has it; `type` is the media type found in its bytes, `size` bytes. */
export type ViewableFile = { id: string; name: string; size: number; type: string };

const STRUCTURED_TEXT_MAX_BYTES = 20 * 1024 * 1024;

/** What is bigger is not fetched; sound and film come in pieces. */
export const viewerLimitBytes: Readonly<Record<ViewerKind, number>> = {
  image: IMAGE_FILE_MAX_BYTES,
  heic: IMAGE_FILE_MAX_BYTES,
  text: TEXT_FILE_MAX_BYTES,
  json: STRUCTURED_TEXT_MAX_BYTES,
  har: STRUCTURED_TEXT_MAX_BYTES,
  capture: OTHER_FILE_MAX_BYTES,
  pdf: DOCUMENT_FILE_MAX_BYTES,
  media: MEDIA_FILE_MAX_BYTES,
};

const extensions: Readonly<Record<ViewerKind, string>> = {
  image: 'png jpg jpeg jfif gif svg bmp webp avif ico',
  heic: 'heic',
  text: 'txt log cfg conf config ini xml md yaml yml csv eml ics kml',
  json: 'json',
  har: 'har',
  capture: 'pcap pcapng cap',
  pdf: 'pdf',
  // What no browser plays (avi, wmv, mkv, h265) is downloaded.
  media: 'mp4 m4v mov webm ogg opus aac wav',
};

const kindByExtension: ReadonlyMap<string, ViewerKind> = new Map(
  (Object.keys(extensions) as ViewerKind[]).flatMap((kind) =>
    extensions[kind].split(' ').map((extension) => [extension, kind] as const),
  ),
);

/** The viewer that shows a file, by its name, else by what its bytes are; undefined where there is none. */
export function viewerOf({ name, type }: Pick<ViewableFile, 'name' | 'type'>): ViewerKind | undefined {
  return kindByExtension.get(fileExtension(name)) ?? (type === 'text/plain' ? 'text' : undefined);
}
