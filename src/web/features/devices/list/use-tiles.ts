import { useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { tileByKey } from './tile-keys.ts';
import { boxOf, numberOf, tileOf, tilesIn } from './tile-elements.ts';
import { useLasso } from './use-lasso.ts';

/**
 * Chooses tiles by pointer (a press, or a lasso around them) and by keys: arrows move, Shift takes what is between, Space
 * chooses, Enter opens, Ctrl+A takes all, Escape none. `order` are the numbers in the order of the page.
 */
export function useTiles(order: readonly string[], onOpen: (number: string) => void) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [active, setActive] = useState<string>();
  const anchor = useRef<string>(undefined);
  const lasso = useLasso(chosen, setChosen);

  function toggle(number: string) {
    anchor.current = number;
    setActive(number);
    setChosen((before) => (before.has(number) ? without(before, number) : new Set([...before, number])));
  }

  function takeTo(number: string) {
    setChosen(new Set(between(order, anchor.current ?? number, number)));
  }

  function move(event: KeyboardEvent<HTMLElement>, tiles: readonly HTMLElement[], from: number): boolean {
    const to = tileByKey(event.key, from, tiles.map(boxOf));
    const number = to === undefined ? undefined : numberOf(tiles[to]);
    if (to === undefined || number === undefined) return false;
    if (event.shiftKey) {
      anchor.current ??= numberOf(tiles[from]);
      takeTo(number);
    } else anchor.current = number;
    setActive(number);
    tiles[to]?.focus();
    return true;
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const tiles = tilesIn(event.currentTarget);
    const from = tiles.findIndex((tile) => tile === document.activeElement);
    const own = numberOf(tiles[from]);
    const isCommand = event.ctrlKey || event.metaKey;
    if (own === undefined || event.altKey) return;
    if (isCommand && event.key.toLowerCase() === 'a') setChosen(new Set(order));
    else if (isCommand) return;
    else if (event.key === ' ') toggle(own);
    else if (event.key === 'Enter') onOpen(own);
    else if (event.key === 'Escape' && chosen.size > 0) setChosen(new Set());
    else if (!move(event, tiles, from)) return;
    event.preventDefault();
  }

  function onClick({ target, shiftKey }: MouseEvent<HTMLElement>) {
    const number = numberOf(tileOf(target));
    if (lasso.wasDrawn() || number === undefined) return;
    if (shiftKey) takeTo(number);
    else toggle(number);
  }

  return {
    chosen,
    active: active !== undefined && order.includes(active) ? active : order[0],
    area: lasso.area,
    clear: () => setChosen(new Set()),
    handlers: { ...lasso.handlers, onKeyDown, onClick },
  };
}

function between(order: readonly string[], one: string, other: string): string[] {
  const [a, b] = [order.indexOf(one), order.indexOf(other)];
  return order.slice(Math.min(a, b), Math.max(a, b) + 1);
}

function without(set: ReadonlySet<string>, item: string): ReadonlySet<string> {
  return new Set([...set].filter((other) => other !== item));
}
