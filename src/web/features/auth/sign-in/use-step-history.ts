import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

const laterStep = 'later-step';

/**
 * Gives the steps after the password an entry of their own in the browser's history, under the same address: Back leads
 * to the password, as Cancel does, and Forward does not bring a step back. Gives whether the entry is there: until then
 * the password is shown, and from then on `onBack` is called when it is left.
 */
export function useStepHistory(isLater: boolean, onBack: () => void): boolean {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const hasEntry = state === laterStep;
  const hadEntry = useRef(false);
  const keepInStep = useEffectEvent(() => {
    if (isLater && hadEntry.current && !hasEntry) onBack();
    else if (isLater && !hasEntry) void navigate({ search }, { state: laterStep });
    else if (!isLater && hasEntry) void navigate(-1);
    hadEntry.current = hasEntry;
  });
  // The browser's history is another system; either side can move first.
  useEffect(() => keepInStep(), [isLater, hasEntry]);
  return hasEntry;
}
