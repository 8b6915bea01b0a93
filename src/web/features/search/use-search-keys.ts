import { useEffect, useEffectEvent } from 'react';
import { actionOf } from '#web/shared/lib/single-keys.ts';
import { takesText, useSingleKeysSetting } from '#web/shared/lib/use-single-keys.ts';

/**
 * Ctrl+K or Cmd+K from anywhere, and `/` where nothing is typed and single keys are on. A page that has one of them for
 * itself goes first: the ticket list's `/` leads to its own search. A dialog or a menu that is open keeps the keys.
 */
export function useSearchKeys(open: () => void): void {
  const { isOn } = useSingleKeysSetting();
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    const isSlash = isOn && actionOf([['/', true]], event, takesText(event.target)) === true;
    if (!isSlash && !isCtrlK(event)) return;
    if (document.querySelector(':modal, :popover-open') !== null) return;
    event.preventDefault();
    open();
  });
  // On the window, which hears of a key after the page's own listeners on the document.
  useEffect(() => {
    window.addEventListener('keydown', onPress);
    return () => window.removeEventListener('keydown', onPress);
  }, []);
}

function isCtrlK({ key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented }: KeyboardEvent): boolean {
  return !defaultPrevented && key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;
}
