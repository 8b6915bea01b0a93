import { useEffect, useRef } from 'react';
import type { FocusEvent } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** The address that the last row led to, its list, and its place there; the focus returns there once. */
type Opened = { to: string; list: string; place: number };

// Of this tab, so that it survives a reload of what was opened.
const OPENED = 'opened-row';

/** The ref of a row's link, which gets the focus back when the person comes back from what it opened. */
export function useReturnFocus(to: string) {
  const ref = useRef<HTMLAnchorElement>(null);
  const { pathname } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  useEffect(() => {
    const link = ref.current;
    if (!isReturn || readOpened()?.to !== to || link?.checkVisibility() !== true || !isFocusFree()) return;
    writeOpened(null);
    link.focus({ preventScroll: true });
  }, [isReturn, to]);
  const onOpen = () => {
    writeOpened({ to, list: pathname, place: rowLinks().findIndex((link) => link === ref.current) });
  };
  return { ref, onOpen };
}

/**
 * Keeps the focus in a list: when the row that has it, or that a person comes back to, is no longer there, the row in its place
 * gets it. `isSettled` is whether its rows are those of its address. Returns handlers for the list's element.
 */
export function useRowFocus(isSettled: boolean) {
  const last = useRef<{ link: HTMLElement; place: number }>(undefined);
  const { pathname } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  // Only the drawn rows show which are left; those of links come first.
  useEffect(() => {
    if (!isSettled || !isFocusFree()) return;
    const opened = isReturn ? readOpened() : null;
    if (opened?.list === pathname) {
      focusPlace(opened.place);
      writeOpened(null);
    } else if (last.current?.link.isConnected === false) focusPlace(last.current.place);
  });
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      last.current = { link: target, place: rowLinks().indexOf(target) };
    },
    // React reports none for a row that it takes out.
    onBlur: () => {
      last.current = undefined;
    },
  };
}

function readOpened(): Opened | null {
  try {
    return JSON.parse(sessionStorage.getItem(OPENED) ?? 'null') as Opened | null;
  } catch {
    return null;
  }
}

// A browser that stores nothing does without the focus.
function writeOpened(opened: Opened | null): void {
  try {
    sessionStorage.setItem(OPENED, JSON.stringify(opened));
  } catch {}
}

/** The links of the rows that are seen, in their order. */
export function rowLinks(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('a[data-row]')].filter((link) => link.checkVisibility());
}

function focusPlace(place: number): void {
  const links = rowLinks();
  if (place >= 0) links[Math.min(place, links.length - 1)]?.focus();
}

// A new page has the focus on its heading; wherever else it is, a person has put it.
function isFocusFree(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.matches('h1');
}
