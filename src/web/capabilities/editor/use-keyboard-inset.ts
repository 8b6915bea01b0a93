import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

// Less is a browser's own bar that comes and goes, not a keyboard.
const KEYBOARD_MIN_HEIGHT_PX = 120;

/**
 * Whether a keyboard on the screen covers the page's lower end; its height is put on the element as
 * `--keyboard-inset`. Only the visual viewport knows it, so this listens there.
 */
export function useKeyboardInset(element: RefObject<HTMLElement | null>): boolean {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const measure = () => {
      const inset = Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop);
      element.current?.style.setProperty('--keyboard-inset', `${inset}px`);
      setIsOpen(inset > KEYBOARD_MIN_HEIGHT_PX);
    };
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
    };
  }, [element]);
  return isOpen;
}
