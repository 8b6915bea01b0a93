import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { KeptDraft } from './use-draft-keeper.ts';

/**
 * The address names the draft as soon as the server has it, so that a reload or a bookmark leads back to it. Not by the
 * router: a navigation would end the one that a question about leaving holds up.
 */
export function useDraftAddress(address: string, { state: { version } }: KeptDraft): void {
  const { key, pathname } = useLocation();
  useEffect(() => {
    const isHere = window.location.pathname === pathname && address.startsWith(`${pathname}?`);
    if (version > 0 && isHere) window.history.replaceState(window.history.state, '', address);
  }, [address, version, key, pathname]);
}
