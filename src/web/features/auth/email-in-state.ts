import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import type { Location } from 'react-router';

/** The email that a page of sign-in hands to the next one: in the router's state, because an address is logged and shared. */
export function emailInState({ state }: Location<unknown>): string {
  if (typeof state !== 'object' || state === null || !('email' in state)) return '';
  return typeof state.email === 'string' ? state.email : '';
}

/** The router's state that hands an email to the next page. */
export function withEmail(email: string | undefined): { email: string } | undefined {
  return email === undefined ? undefined : { email };
}

/** For a link inside a form: the email that is typed there goes along to the page. */
export function usePassEmail(to: string): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  return (event) => {
    const email = event.currentTarget.closest('form')?.elements.namedItem('email');
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (opensElsewhere || !(email instanceof HTMLInputElement)) return;
    event.preventDefault();
    void navigate(to, { state: withEmail(email.value.trim()) });
  };
}
