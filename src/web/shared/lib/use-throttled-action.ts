import { useEffect, useRef, useState } from 'react';
import { COPY_TOOLTIP_MAX_MS, COPY_TOOLTIP_MIN_MS, RECOVERY_CODES_THROTTLE_MS } from '#domain/limits.ts';

const TOLD_MS = (COPY_TOOLTIP_MIN_MS + COPY_TOOLTIP_MAX_MS) / 2;

/** §9: an action that takes no second press within 2 s; what it gives is told for 2 to 3 s. */
export function useThrottledAction(action: () => Promise<string>): { result: string | undefined; run: () => void } {
  const [result, setResult] = useState<string>();
  const isResting = useRef(false);
  // What was told is taken back after its time.
  useEffect(() => {
    if (result === undefined) return undefined;
    const timer = setTimeout(() => setResult(undefined), TOLD_MS);
    return () => clearTimeout(timer);
  }, [result]);
  const run = () => {
    if (isResting.current) return;
    isResting.current = true;
    setTimeout(() => {
      isResting.current = false;
    }, RECOVERY_CODES_THROTTLE_MS);
    void action().then(setResult);
  };
  return { result, run };
}
