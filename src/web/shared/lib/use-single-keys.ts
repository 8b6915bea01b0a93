import { useEffectEvent, useLayoutEffect } from 'react';
import { isOverlayOpen } from './is-overlay-open.ts';
import { useBrowserSetting } from './storage/browser-setting.ts';
import { actionOf } from './single-keys.ts';
import type { SingleKeys } from './single-keys.ts';

/** Single keys can be turned off (WCAG 2.1.4), in this browser. */
const storageKey = 'list_keys';

/** Whether single keys do something in this browser, and how to turn them on and off. */
export function useSingleKeysSetting(): { isOn: boolean; turn: (isOn: boolean) => void } {
  const [value, set] = useBrowserSetting(storageKey);
  return { isOn: value !== 'off', turn: (isOn) => set(isOn ? 'on' : 'off') };
}

/** Lets single keys work on a page, wherever the focus is. */
export function useSingleKeys<Action>(keys: SingleKeys<Action>, perform: (action: Action) => void): void {
  const { isOn } = useSingleKeysSetting();
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(keys, event, isTextTarget(event.target));
    if (action === undefined || isOverlayOpen()) return;
    event.preventDefault();
    perform(action);
  });
  // The keys count wherever on the page the focus is, and from the moment in which the page is seen.
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    document.addEventListener('keydown', onPress);
    return () => document.removeEventListener('keydown', onPress);
  }, [isOn]);
}

/** Whether a key pressed there is typed into a field. */
export function isTextTarget(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select');
}
