import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';

// The address that the last row led to; the focus returns there once.
let opened: string | undefined;

/** The ref of a row's link, which gets the focus back when the person comes back from what it opened. */
export function useReturnFocus(to: string) {
  const ref = useRef<HTMLAnchorElement>(null);
  const isReturn = useNavigationType() === 'POP';
  useEffect(() => {
    const link = ref.current;
    if (!isReturn || opened !== to || link?.checkVisibility() !== true || !isFocusFree()) return;
    opened = undefined;
    link.focus({ preventScroll: true });
  }, [isReturn, to]);
  const onOpen = () => {
    opened = to;
  };
  return { ref, onOpen };
}

// A new page has the focus on its heading; wherever else it is, a person has put it.
function isFocusFree(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.matches('h1');
}
