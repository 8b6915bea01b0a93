import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { RefCallback } from 'react';
import { keptListRoom, listRoomCookie } from '#domain/preferences.ts';
import type { ListRoom } from '#domain/preferences.ts';
import { writeCookie } from '../storage/cookies.ts';

const WIDE_FROM_PX = 760; // as in list-views.module.css
const BESIDE_MAX_PX = 400; // the widest drawer, margins and scroll bar

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

/** Tells the server the room of lists before one was measured, where the window's width leaves no doubt. Browser only. */
export function keepRoomOfWindow(): void {
  if (keptListRoom(document.cookie) !== undefined) return;
  if (innerWidth < WIDE_FROM_PX) keep('narrow');
  else if (innerWidth >= WIDE_FROM_PX + BESIDE_MAX_PX) keep('wide');
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function note(width: number): void {
  if (width === 0) return; // it is not shown
  measured = width < WIDE_FROM_PX ? 'narrow' : 'wide';
  if (keptListRoom(document.cookie) !== measured) keep(measured);
  for (const listener of listeners) listener();
}

// The server draws the next page for it.
function keep(room: ListRoom): void {
  writeCookie(listRoomCookie, room);
}
