import type { PointerEvent as ReactPointerEvent } from 'react';

const DRAG_MIN_PX = 6; // less is a click
const HEADS = ':scope > th[data-column]';

/**
 * Starts to drag a column by its head; `onMoveTo` gets the name of the column whose place it takes. By pointer events: in some
 * browsers a native drag does not begin on the button that fills the head. Escape leaves the column in its place.
 */
export function dragColumn(event: ReactPointerEvent<HTMLElement>, onMoveTo: (place: string) => void): void {
  const { currentTarget: head, clientX: from } = event;
  const row = head.parentElement;
  // A finger scrolls.
  if (row === null || event.button !== 0 || event.pointerType === 'touch') return;
  const listening = new AbortController();
  const { signal } = listening;
  let place: HTMLElement | undefined;
  const mark = (next: HTMLElement | undefined) => {
    delete place?.dataset.place;
    place = next;
    if (place !== undefined && place !== head) place.dataset.place = '';
  };
  const end = () => {
    listening.abort();
    mark(undefined);
    delete row.dataset.dragging;
  };
  const move = ({ clientX }: PointerEvent) => {
    if (row.dataset.dragging === undefined && Math.abs(clientX - from) < DRAG_MIN_PX) return;
    row.dataset.dragging = '';
    mark(headAt(row, clientX));
  };
  const drop = (released: PointerEvent) => {
    move(released);
    const isDragged = row.dataset.dragging !== undefined;
    const taken = place?.dataset.column;
    const isElsewhere = place !== head;
    end();
    if (!isDragged) return;
    preventClick(head);
    if (taken !== undefined && isElsewhere) onMoveTo(taken);
  };
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', drop, { signal });
  window.addEventListener('pointercancel', end, { signal });
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
}

function headAt(row: HTMLElement, x: number): HTMLElement | undefined {
  return [...row.querySelectorAll<HTMLElement>(HEADS)].find((head) => {
    const { left, right } = head.getBoundingClientRect();
    return x >= left && x < right;
  });
}

// Where the drag ends on the head where it began, the browser makes it a click: it would sort.
function preventClick(head: HTMLElement): void {
  const stop = (event: MouseEvent) => event.stopPropagation();
  head.addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => head.removeEventListener('click', stop, { capture: true }));
}
