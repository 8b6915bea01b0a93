import { useId, useState } from 'react';
import { KEYBOARD_PAGE_JUMP_ITEMS } from '#domain/limits.ts';
import { movedOption } from '#web/shared/lib/lists/matching.ts';

/** The open state of the suggestions, and which option the keys have marked; the field keeps the focus. */
export function useMarkedOption() {
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [ids, setIds] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<string>();
  const marked = isOpen && chosen !== undefined && ids.includes(chosen) ? chosen : undefined;

  function turn(on: boolean): void {
    setIsOpen(on);
    setChosen(undefined);
    if (!on) setIds([]);
  }

  /** Whether the key did something in the open list; `meant` is what Enter chooses. */
  function onKey(key: string, meant: string | undefined): boolean {
    const next = movedOption(key, ids.indexOf(meant ?? ''), ids.length, KEYBOARD_PAGE_JUMP_ITEMS);
    if (next !== undefined) {
      setChosen(ids[next]);
      document.getElementById(ids[next] ?? '')?.scrollIntoView({ block: 'nearest' });
    } else if (key === 'Enter' && meant !== undefined) document.getElementById(meant)?.click();
    else if (key === 'Escape' && ids.length > 0) turn(false);
    else return false;
    return true;
  }

  return {
    listId,
    isOpen,
    ids,
    marked,
    onKey,
    open: () => turn(true),
    close: () => turn(false),
    onShown: (shown: readonly string[]) => setIds((before) => (before.join() === shown.join() ? before : shown)),
  };
}
