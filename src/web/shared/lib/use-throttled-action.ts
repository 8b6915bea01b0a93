import { useEffect, useRef, useState } from 'react';
import { COPY_TOOLTIP_MAX_MS, COPY_TOOLTIP_MIN_MS, RECOVERY_CODES_THROTTLE_MS } from '#domain/limits.ts';

const RESULT_SHOWN_MS = (COPY_TOOLTIP_MIN_MS + COPY_TOOLTIP_MAX_MS) / 2;

/** §9: an action that ignores a second click within 2 s; its result is shown for 2 to 3 s. */
export function useThrottledAction(action: () => Promise<string>): { result: string | undefined; run: () => void } {
  const [result, setResult] = useState<string>();
  const isThrottled = useRef(false);
  // The result is cleared after its time.
  useEffect(() => {
    if (result === undefined) return undefined;
    const timer = setTimeout(() => setResult(undefined), RESULT_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [result]);
  const run = () => {
    if (isThrottled.current) return;
    isThrottled.current = true;
    setTimeout(() => {
      isThrottled.current = false;
    }, RECOVERY_CODES_THROTTLE_MS);
    void action().then(setResult);
  };
  return { result, run };
}
