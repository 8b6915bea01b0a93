import { useEffect, useEffectEvent, useState } from 'react';
import type { RefObject } from 'react';
import { carriesFiles, incomingFiles } from '../incoming-files.ts';
import type { IncomingFiles } from '../incoming-files.ts';

/** Where the files came from: a paste brings pictures without a name. */
export type IncomingSource = 'drop' | 'paste';

function formAround(element: HTMLElement | null): HTMLElement | null {
  return element?.closest('form') ?? element;
}

const isTextField = (target: EventTarget | null) => target instanceof HTMLElement && target.matches('input, textarea');

// §5: the editor strips images from pasted content; text that comes with an image belongs into its field.
function isForFiles({ target, clipboardData }: ClipboardEvent): boolean {
  if (target instanceof HTMLElement && target.isContentEditable) return false;
  return !isTextField(target) || clipboardData?.getData('text/plain') === '';
}

/**
 * Files dropped anywhere on the form around an element, or pasted outside its text. Returns whether files are being dragged
 * over the form. A drop outside it does nothing: by default the browser would open the file.
 */
export function useDropZone(
  element: RefObject<HTMLElement | null>,
  onFiles: (incoming: IncomingFiles, source: IncomingSource) => void,
): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent(onFiles);

  // The form is around this component, and a paste without a focus goes to the page.
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const isInZone = ({ target }: Event) => formAround(element.current)?.contains(target as Node | null) ?? false;

    const dragOver = (event: DragEvent) => {
      if (!carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      if (!isInZone(event)) event.dataTransfer.dropEffect = 'none';
      setIsOver(isInZone(event));
    };
    const dragLeave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setIsOver(false);
    const drop = (event: DragEvent) => {
      setIsOver(false);
      if (event.defaultPrevented || !carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      if (isInZone(event)) take(incomingFiles(event.dataTransfer), 'drop');
    };
    const paste = (event: ClipboardEvent) => {
      if (event.defaultPrevented || !carriesFiles(event.clipboardData) || !isForFiles(event)) return;
      if (event.target !== document.body && !isInZone(event)) return;
      event.preventDefault();
      take(incomingFiles(event.clipboardData), 'paste');
    };

    document.addEventListener('dragover', dragOver, { signal });
    document.addEventListener('dragleave', dragLeave, { signal });
    document.addEventListener('drop', drop, { signal });
    document.addEventListener('paste', paste, { signal });
    return () => controller.abort();
  }, [element]);

  return isOver;
}
