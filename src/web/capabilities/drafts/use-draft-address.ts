import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { OpenDraft } from './use-draft-store.ts';

/**
 * Puts the draft's id into the URL once the server has it, so that a reload or a bookmark leads back. Not through the router: a
 * navigation would end one that a leave prompt is blocking.
 */
export function useDraftAddress(address: string, { state: { version } }: OpenDraft): void {
  const { key, pathname } = useLocation();
  useEffect(() => {
    const isHere = window.location.pathname === pathname && address.startsWith(`${pathname}?`);
    if (version > 0 && isHere) window.history.replaceState(window.history.state, '', address);
  }, [address, version, key, pathname]);
}
