import { useEffect, useEffectEvent } from 'react';
import { useSavedList } from '#web/capabilities/lists/saved-list.ts';
import { readRecent, recentText, withBox, withoutBox } from './recent-boxes.ts';
import type { RecentBox } from './recent-boxes.ts';

/** The boxes that a person has looked up, stored on the server; `found` is the one just found. */
export function useRecentBoxes(found: RecentBox | undefined) {
  const { text, keep } = useSavedList('Boxes');
  const change = (changed: (boxes: readonly RecentBox[]) => readonly RecentBox[]) =>
    keep((before) => recentText(changed(readRecent(before))));
  const onFound = useEffectEvent(() => {
    if (found !== undefined) change((boxes) => (boxes[0]?.id === found.id ? boxes : withBox(boxes, found)));
  });
  // A box is found by its address too: no handler sees it.
  useEffect(() => onFound(), [found?.id]);
  return {
    boxes: readRecent(text ?? ''),
    forget: (id: string) => change((boxes) => withoutBox(boxes, id)),
  };
}
