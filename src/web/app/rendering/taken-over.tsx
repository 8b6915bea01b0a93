import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { takePresses } from './take-presses.ts';

/** Around a page that came rendered: what was pressed meanwhile is done once the whole page answers. */
export function TakenOver({ children }: { children: ReactNode }) {
  useEffect(takePresses, []);
  return children;
}
