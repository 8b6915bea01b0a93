import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

const laterStep = 'later-step';

/**
 * Gives the steps after the password their own entry in the browser's history, with the same URL: Back leads to the password,
 * as Cancel does, and Forward does not restore a step. Returns whether the entry exists: before that the password is shown,
 * after that `onBack` is called when it is left.
 */
export function useStepHistory(isLater: boolean, onBack: () => void): boolean {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const hasEntry = state === laterStep;
  const hadEntry = useRef(false);
  const syncHistory = useEffectEvent(() => {
    if (isLater && hadEntry.current && !hasEntry) onBack();
    else if (isLater && !hasEntry) void navigate({ search }, { state: laterStep });
    else if (!isLater && hasEntry) void navigate(-1);
    hadEntry.current = hasEntry;
  });
  // The browser's history is another system; either side can move first.
  useEffect(() => syncHistory(), [isLater, hasEntry]);
  return hasEntry;
}
