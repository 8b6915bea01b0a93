import { useEffect, useState } from 'react';

const STEP = 10;

/** Grows to `total` step by step, so that a long list is drawn without holding up who types. */
export function useGrowingCount(total: number): number {
  const [count, setCount] = useState(STEP);
  const isGrowing = count < total;
  // The browser gets its turn between two steps.
  useEffect(() => {
    if (!isGrowing) return undefined;
    const timer = setTimeout(() => setCount((before) => before + STEP));
    return () => clearTimeout(timer);
  }, [isGrowing, count]);
  return Math.min(count, total);
}
