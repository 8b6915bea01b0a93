import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { RefCallback } from 'react';
import { savedListWidth, listWidthCookie } from '#domain/preferences.ts';
import type { ListWidth } from '#domain/preferences.ts';
import { writeCookie } from '../storage/cookies.ts';

const WIDE_FROM_PX = 760; // as in list-views.module.css
const BESIDE_MAX_PX = 400; // the widest drawer, margins and scroll bar

/** The list width that the first view was rendered for, from a cookie. */
export const FirstListWidthContext = createContext<ListWidth | undefined>(undefined);

// The next list starts with what the last one measured.
let measured: ListWidth | undefined;
const listeners = new Set<() => void>();

/** The list width in this window, undefined until measured; and the ref of the element to measure. */
export function useListWidth(): { width: ListWidth | undefined; ref: RefCallback<Element> } {
  const first = use(FirstListWidthContext);
  const width = useSyncExternalStore(
    subscribe,
    () => measured ?? first,
    () => first,
  );
  // CSS shows the right one of both until then.
  const ref = useCallback((element: Element | null) => {
    if (element === null) return undefined;
    const observer = new ResizeObserver(([entry]) => onWidth(entry?.contentRect.width ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { width, ref };
}

/** Saves the list width before one was measured, where the window's width leaves no doubt. Browser only. */
export function saveListWidth(): void {
  if (savedListWidth(document.cookie) !== undefined) return;
  if (innerWidth < WIDE_FROM_PX) writeWidth('narrow');
  else if (innerWidth >= WIDE_FROM_PX + BESIDE_MAX_PX) writeWidth('wide');
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function onWidth(width: number): void {
  if (width === 0) return; // it is not shown
  measured = width < WIDE_FROM_PX ? 'narrow' : 'wide';
  if (savedListWidth(document.cookie) !== measured) writeWidth(measured);
  // In the next frame: what is rendered inside the observation may change the width again, which browsers report as a loop.
  requestAnimationFrame(() => {
    for (const listener of listeners) listener();
  });
}

// The server renders the next page for it.
function writeWidth(width: ListWidth): void {
  writeCookie(listWidthCookie, width);
}
