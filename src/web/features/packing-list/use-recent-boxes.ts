import { useEffect, useEffectEvent } from 'react';
import { useSavedList } from '#web/capabilities/list-state/saved-list.ts';
import { readRecent, recentText, withBox, withoutBox } from './recent-boxes.ts';
import type { RecentBox } from './recent-boxes.ts';

/** The boxes that a person looked up, remembered on the server; `found` is the one that has just been found. */
export function useRecentBoxes(found: RecentBox | undefined) {
  const { text, keep } = useSavedList('Boxes');
  const boxes = readRecent(text ?? '');
  const isKnown = text !== undefined;
  const onFound = useEffectEvent(() => {
    if (found !== undefined && boxes[0]?.id !== found.id) keep(recentText(withBox(boxes, found)));
  });
  // A box is found by its address too: no handler sees it.
  useEffect(() => {
    if (isKnown) onFound();
  }, [isKnown, found?.id]);
  return { boxes, forget: (id: string) => keep(recentText(withoutBox(boxes, id))) };
}
