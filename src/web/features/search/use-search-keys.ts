import { useEffect, useEffectEvent } from 'react';
import { isOverlayOpen } from '#web/shared/lib/is-overlay-open.ts';
import { actionOf } from '#web/shared/lib/single-keys.ts';
import { isTextTarget, useSingleKeysSetting } from '#web/shared/lib/use-single-keys.ts';

/**
 * Ctrl+K or Cmd+K from anywhere, and `/` outside text fields if single keys are enabled. A page's own key takes precedence: the
 * ticket list's `/` focuses its own search. An open dialog or menu keeps the keys.
 */
export function useSearchKeys(open: () => void): void {
  const { isOn } = useSingleKeysSetting();
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    const isSlash = isOn && actionOf([['/', true]], event, isTextTarget(event.target)) === true;
    if (!isSlash && !isCtrlK(event)) return;
    if (isOverlayOpen()) return;
    event.preventDefault();
    open();
  });
  // On the window, whose listeners run after the page's own on the document.
  useEffect(() => {
    window.addEventListener('keydown', onPress);
    return () => window.removeEventListener('keydown', onPress);
  }, []);
}

function isCtrlK({ key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented }: KeyboardEvent): boolean {
  return !defaultPrevented && key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;
}
