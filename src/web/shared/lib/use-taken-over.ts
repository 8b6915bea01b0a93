import { useEffect, useState } from 'react';

/**
 * False until what was typed below into a page that came drawn by the server has been told (`useTypedBefore`) and is drawn:
 * both are told by effects of the same commit, and those below come first.
 */
export function useTakenOver(): boolean {
  const [isTakenOver, setIsTakenOver] = useState(false);
  // It is another drawing that is waited for.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => setIsTakenOver(true), []);
  return isTakenOver;
}
