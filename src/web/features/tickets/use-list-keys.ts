import { useEffect, useEffectEvent } from 'react';
import { useBrowserSetting } from '#web/shared/lib/browser-setting.ts';
import { actionOf, movedRow } from './list-keys.ts';
import type { ListAction } from './list-keys.ts';

/** Single keys can be turned off (WCAG 2.1.4), in this browser. */
const storageKey = 'list_keys';

/** Whether single keys do something in this browser, and how to turn them on and off. */
export function useListKeysSetting(): { isOn: boolean; turn: (isOn: boolean) => void } {
  const [value, set] = useBrowserSetting(storageKey);
  return { isOn: value !== 'off', turn: (isOn) => set(isOn ? 'on' : 'off') };
}

/** Lets single keys work in the list, wherever the focus is; `perform` gets those that do not move the marker. */
export function useListKeys(perform: (action: Exclude<ListAction, 'next' | 'previous'>) => void): void {
  const { isOn } = useListKeysSetting();
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event, takesText(event.target));
    // A dialog or a menu that is open has the keys for itself.
    if (action === undefined || document.querySelector(':modal, :popover-open') !== null) return;
    event.preventDefault();
    if (action === 'next' || action === 'previous') moveMarker(action);
    else perform(action);
  });
  // The keys count wherever on the page the focus is.
  useEffect(() => {
    if (!isOn) return undefined;
    document.addEventListener('keydown', onPress);
    return () => document.removeEventListener('keydown', onPress);
  }, [isOn]);
}

// The marker is the focus: Enter opens the row, and a screen reader reads it. Rows of the other width are not drawn.
function moveMarker(action: 'next' | 'previous'): void {
  const links = [...document.querySelectorAll<HTMLElement>('a[data-ticket]')].filter((link) => link.checkVisibility());
  const current = links.findIndex((link) => link === document.activeElement);
  const link = links[movedRow(action, current, links.length)];
  link?.focus();
  link?.closest('tr, li')?.scrollIntoView({ block: 'nearest' });
}

function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select');
}
