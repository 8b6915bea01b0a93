import type { Location } from 'react-router';

/** The email that a page of sign-in hands to the next one: in the router's state, because an address is logged and shared. */
export function emailInState({ state }: Location<unknown>): string {
  if (typeof state !== 'object' || state === null || !('email' in state)) return '';
  return typeof state.email === 'string' ? state.email : '';
}
