import { useEffect, useRef } from 'react';
import type { FocusEvent } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { PagedList } from './list-kind.ts';

/** What was opened last from a list, and its place there; the focus returns to it once. */
type Opened = {
  to: string;
  list: string;
  place: number;
  /** The page of the list with it, where a person went on to it from another ticket. */
  page?: number;
  /** The list turns to that page: the entry that a person came back to is replaced. */
  isTurning?: true;
};

// Of this tab, so that it survives a reload of what was opened.
const OPENED = 'opened-row';

/** The ref of a row's link, which gets the focus back when the person comes back from what it opened. */
export function useReturnFocus(to: string) {
  const ref = useRef<HTMLAnchorElement>(null);
  const { pathname } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  useEffect(() => {
    const link = ref.current;
    const opened = readOpened();
    if (opened?.to !== to || link?.checkVisibility() !== true || !isFocusFree()) return;
    if (!isReturn && opened.isTurning !== true) return;
    writeOpened(null);
    link.focus({ preventScroll: true });
    // The page was scrolled to where another row was opened.
    if (opened.page !== undefined) link.scrollIntoView({ block: 'nearest' });
  }, [isReturn, to]);
  const onOpen = () => {
    writeOpened({ to, list: pathname, place: rowLinks().findIndex((link) => link === ref.current) });
  };
  return { ref, onOpen };
}

/** Notes that a person went on from what a list opened to another of its rows: Back leads to that one. */
export function noteWalkedTo(
  to: string,
  { list, page, place }: Pick<Opened, 'list' | 'place'> & { page: number },
): void {
  const opened = readOpened();
  if (opened?.list === list && opened.to !== to) writeOpened({ to, list, page, place });
}

/**
 * Keeps the focus in a list: when the row that has it, or that a person comes back to, is no longer there, the row in its place
 * gets it. Returns handlers for the list's element.
 */
export function useRowFocus<Row>({ rows, isStale, state, show }: PagedList<Row>) {
  const last = useRef<{ link: HTMLElement; place: number }>(undefined);
  const { pathname } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  // Only the drawn rows show which are left; those of links come first.
  useEffect(() => {
    if (rows === undefined || isStale || !isFocusFree()) return;
    const opened = readOpened();
    if (opened?.list === pathname && (isReturn || opened.isTurning)) {
      const { page = state.page } = opened;
      if (page >= state.page && page <= state.page + state.more) {
        focusPlace(opened.place);
        writeOpened(null);
      } else if (!opened.isTurning) {
        writeOpened({ ...opened, isTurning: true });
        show((asked) => ({ ...asked, page, more: 0 }), 'replace');
      }
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
