import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * For a field whose text is state: calls back once with what was typed before hydration, as if it were typed now. Pass the
 * result to the field as its ref.
 */
export function useEarlyInput<Field extends HTMLInputElement | HTMLTextAreaElement>(
  value: string,
  onTyped: (text: string) => void,
): RefObject<Field | null> {
  const field = useRef<Field>(null);
  const onHydrated = useEffectEvent((text = value) => text !== value && onTyped(text));
  useEffect(() => void onHydrated(field.current?.value), []);
  return field;
}
