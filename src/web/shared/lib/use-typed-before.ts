import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * For a field whose text is state: what was typed into it before the script was there is told once, as if it were typed now.
 * Give the answer to the field as its ref.
 */
export function useTypedBefore<Field extends HTMLInputElement | HTMLTextAreaElement>(
  value: string,
  onTyped: (text: string) => void,
): RefObject<Field | null> {
  const field = useRef<Field>(null);
  const onTakeOver = useEffectEvent((text = value) => text !== value && onTyped(text));
  useEffect(() => void onTakeOver(field.current?.value), []);
  return field;
}
