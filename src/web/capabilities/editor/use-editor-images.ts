import { fileCategory, mayShowInline } from '#domain/files/file-policy.ts';
import type { UploadsHandle } from '#web/capabilities/uploads/uploads-handle.ts';
import type { EditorView } from '@milkdown/kit/prose/view';
import { useEffect, useRef } from 'react';
import { replacePlaceholder, insertPlaceholder, imageIdsIn, sweepImages } from './schema/image-plugin.ts';

interface Options {
  view: EditorView | undefined;
  uploads: UploadsHandle | undefined;
  placeholderText: (name: string) => string;
  onRefused: (name: string) => void;
}

const isImage = (file: File) => fileCategory(file.name) === 'image' && mayShowInline(file.type);

/**
 * Images in the text: a chosen or dropped image is uploaded and inserted when complete (§4); any other file becomes an
 * attachment.
 */
export function useEditorImages({ view, uploads, placeholderText, onRefused }: Options) {
  const waiting = useRef(new Set<string>());
  const uploaded = useRef(new Set<string>());
  const files = uploads?.files;

  function add(chosen: readonly File[], position: number) {
    if (!view || !uploads) return;
    const rows = uploads.add(chosen);
    for (const [index, file] of chosen.entries()) {
      if (!isImage(file)) continue;
      const row = rows[index];
      if (row?.status === 'Completed') replacePlaceholder(view, row.key, row.fileId);
      else if (!row || row.status === 'Rejected') onRefused(file.name);
      else {
        waiting.current.add(row.key);
        insertPlaceholder(view, row.key, position, placeholderText(file.name));
      }
    }
  }

  // The uploads change outside of the text; the text follows them.
  useEffect(() => {
    if (!view || !files) return;
    for (const key of waiting.current) {
      const row = files.find((file) => file.key === key);
      if (row?.status === 'Pending' || row?.status === 'Active') continue;
      waiting.current.delete(key);
      replacePlaceholder(view, key, row?.status === 'Completed' ? row.fileId : null);
      if (row?.status === 'Failed' || row?.status === 'Rejected') onRefused(row.name);
    }
    for (const { fileId } of files) if (fileId) uploaded.current.add(fileId);
    const isGone = (id: string) => uploaded.current.has(id) && !files.some((file) => file.fileId === id);
    if ([...imageIdsIn(view.state.doc)].some(isGone)) sweepImages(view);
  }, [view, files, onRefused]);

  /** Whether the file of an image was uploaded here and then discarded in the list of files. */
  const isDiscarded = (imageId: string) =>
    uploaded.current.has(imageId) && files?.some((file) => file.fileId === imageId) === false;

  return { add, isDiscarded, isUploaded: (imageId: string) => uploaded.current.has(imageId) };
}
