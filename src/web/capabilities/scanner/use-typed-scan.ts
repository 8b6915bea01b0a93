import { useEffect, useEffectEvent, useRef } from 'react';
import { noBurst, scanned, typed } from './typed-burst.ts';

const TEXT_TARGETS = 'input:not([data-typed-scan]), textarea, select, [contenteditable], dialog';

/**
 * Takes what a hardware scanner types (fast keys, then Enter) while the focus is in no field; in a field it is just typing,
 * but for one with `data-typed-scan`. `read` makes a value of it, undefined of what is not meant here.
 */
export function useTypedScan(read: (code: string) => string | undefined, onScan: (value: string) => void): void {
  const burst = useRef(noBurst);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, timeStamp, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (target instanceof Element && target.closest(TEXT_TARGETS) !== null) return;
    if (key.length === 1) burst.current = typed(burst.current, key, timeStamp);
    if (key !== 'Enter') return;
    const code = scanned(burst.current, timeStamp);
    burst.current = noBurst;
    if (code === undefined) return;
    const value = read(code);
    if (value === undefined) return;
    // It would press the focused button, or submit the form.
    event.preventDefault();
    onScan(value);
  });
  // A scanner types to the window, not to a part of the page.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
