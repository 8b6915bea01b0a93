import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Leads to the heading that the address names: when the article has come, and when a link to it is followed. */
export function useLinkedHeading(): void {
  const { key, hash } = useLocation();
  const isBack = useNavigationType() === 'POP' && key !== 'default';
  // The article comes after the address, so that the browser has found no such place.
  useEffect(() => {
    if (hash === '' || isBack) return;
    const heading = document.getElementById(idOf(hash));
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }, [key, hash, isBack]);
}

function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    // Not an address that the portal made.
    return hash.slice(1);
  }
}
