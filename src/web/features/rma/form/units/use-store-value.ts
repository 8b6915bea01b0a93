import { useRef, useSyncExternalStore } from 'react';
import type { UnitStore } from './unit-store.ts';

/** Something computed of all lines; the component is drawn again only when it differs by its content. */
export function useStoreValue<Value>(store: UnitStore, compute: () => Value): Value {
  const last = useRef<{ text: string; value: Value }>(undefined);
  return useSyncExternalStore(store.subscribe, () => {
    const value = compute();
    const text = JSON.stringify(value);
    if (last.current?.text !== text) last.current = { text, value };
    return last.current.value;
  });
}
