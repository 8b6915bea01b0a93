import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { NavigationType } from 'react-router';
import type { Comment } from '#generated/model/comment.ts';
import { reportError } from '#web/shared/feedback/report-error.ts';
import { useInBrowser } from '#web/shared/lib/use-in-browser.ts';
import { commentAnchor, linkedComment } from './comment-anchor.ts';
import { loadedComments } from '../../conversation-pages.ts';
import { openComments } from '../../conversation-queries.ts';

/** The id of the line above the first comment that is new. */
export const FIRST_NEW_ANCHOR = 'first-new';

export type OpeningPosition = {
  /** The comment that the address leads to. */
  linkedId: string | undefined;
  /** The address leads to a comment that is not there. */
  isMissing: boolean;
};

// The browser brings back where an entry of its history was scrolled to: those that were here are left alone.
const openedEntries = new Set<string>();

/**
 * Where a ticket opens: at the comment that the address leads to, else at the first new one, else at its head. A linked
 * comment that is not loaded is fetched with what is around it.
 */
export function useOpeningPosition(ticketId: string, comments: readonly Comment[] | undefined): OpeningPosition {
  const queryClient = useQueryClient();
  const location = useLocation();
  const { hash } = location;
  // Typing a hash creates no new key.
  const entry = location.key + hash;
  const navigationType = useNavigationType();
  // The server does not get the hash.
  const isInBrowser = useInBrowser();
  const [missingAt, setMissingAt] = useState<string>();
  const handled = useRef<string>(undefined);
  const linkedId = linkedComment(hash);
  const isLoaded = comments !== undefined;
  const isThere = linkedId !== undefined && comments?.some(({ id }) => id === linkedId) === true;

  // The screen and the history of the browser are outside of React.
  useLayoutEffect(() => {
    if (!isLoaded || handled.current === entry) return;
    if (linkedId !== undefined && !isThere) {
      handled.current = entry;
      openComments(queryClient, ticketId, linkedId).then((data) => {
        const isFound = loadedComments(data).some(({ id }) => id === linkedId);
        if (isFound) handled.current = undefined;
        else setMissingAt(entry);
      }, reportError);
      return;
    }
    const isFirst = handled.current === undefined;
    handled.current = entry;
    if (isFreshVisit(entry, navigationType)) {
      if (linkedId !== undefined) showLinked(linkedId);
      else if (isFirst && !isReading(navigationType)) showFirstNew();
    }
    openedEntries.add(entry);
  }, [isLoaded, isThere, entry, linkedId, navigationType, queryClient, ticketId]);

  return { linkedId: isInBrowser && isThere ? linkedId : undefined, isMissing: missingAt === entry };
}

function isFreshVisit(entry: string, navigationType: `${NavigationType}`): boolean {
  if (navigationType !== 'POP') return true;
  const [load] = performance.getEntriesByType('navigation');
  return !openedEntries.has(entry) && load instanceof PerformanceNavigationTiming && load.type === 'navigate';
}

// A person who has scrolled before hydration is already reading.
function isReading(navigationType: `${NavigationType}`): boolean {
  return navigationType === 'POP' && window.scrollY > 0;
}

/** Shows a comment and gives it the focus. */
function showLinked(id: string): void {
  const element = document.getElementById(commentAnchor(id));
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center' });
}

/** Scrolls to the line above the first new comment, unless it is visible, and returns it. */
export function showFirstNew(): HTMLElement | null {
  const line = document.getElementById(FIRST_NEW_ANCHOR);
  const top = line?.getBoundingClientRect().top ?? 0;
  const isVisible = top > 0 && top < window.innerHeight / 2;
  if (!isVisible) line?.scrollIntoView({ block: 'start' });
  return line;
}
