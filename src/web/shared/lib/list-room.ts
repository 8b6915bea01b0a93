import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { RefCallback } from 'react';
import { keptListRoom, listRoomCookie } from '#domain/preferences.ts';
import type { ListRoom } from '#domain/preferences.ts';
import { writeCookie } from './cookies.ts';

const WIDE_FROM_PX = 760; // as in list-views.module.css

/** The room that the first picture was drawn for: what the server knew, by a cookie. */
export const FirstListRoomContext = createContext<ListRoom | undefined>(undefined);

// Lists follow each other at the same place: what one has measured the next begins with.
let measured: ListRoom | undefined;
const listeners = new Set<() => void>();

/** The room that lists have in this window, undefined until one was measured; and the ref of the element that has it. */
export function useListRoom(): { room: ListRoom | undefined; place: RefCallback<Element> } {
  const first = use(FirstListRoomContext);
  const room = useSyncExternalStore(
    subscribe,
    () => measured ?? first,
    () => first,
  );
  // Told before the picture is painted, and again with each change.
  const place = useCallback((element: Element | null) => {
    if (element === null) return undefined;
    const observer = new ResizeObserver(([entry]) => note(entry?.contentRect.width ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { room, place };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function note(width: number): void {
  if (width === 0) return; // it is not shown
  measured = width < WIDE_FROM_PX ? 'narrow' : 'wide';
  // The server draws the next page for it.
  if (keptListRoom(document.cookie) !== measured) writeCookie(listRoomCookie, measured);
  for (const listener of listeners) listener();
}
