import { useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import { boxOf, numberOf, tilesIn } from './tile-elements.ts';
import { tilesWithin } from './tile-keys.ts';
import type { Box } from './tile-keys.ts';

const LASSO_FROM_PX = 5;

type Lasso = { startX: number; startY: number; before: ReadonlySet<string>; isDrawn: boolean };

/** Chooses the tiles that a box drawn by the pointer touches; with Ctrl or Shift those chosen before stay. */
export function useLasso(chosen: ReadonlySet<string>, onChoose: (numbers: ReadonlySet<string>) => void) {
  const [area, setArea] = useState<Box>();
  const lasso = useRef<Lasso>(undefined);

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const { button, pointerType, clientX, clientY, ctrlKey, metaKey, shiftKey } = event;
    // A finger scrolls.
    if (button !== 0 || pointerType === 'touch') return;
    const before = ctrlKey || metaKey || shiftKey ? chosen : new Set<string>();
    lasso.current = { startX: clientX, startY: clientY, before, isDrawn: false };
  }

  function onPointerMove({ clientX, clientY, currentTarget, pointerId, buttons }: PointerEvent<HTMLElement>) {
    const drawn = lasso.current;
    if (drawn === undefined || buttons === 0) return;
    const { startX, startY, before } = drawn;
    if (!drawn.isDrawn && Math.hypot(clientX - startX, clientY - startY) < LASSO_FROM_PX) return;
    if (!drawn.isDrawn) currentTarget.setPointerCapture(pointerId);
    drawn.isDrawn = true;
    const within = {
      left: Math.min(startX, clientX),
      right: Math.max(startX, clientX),
      top: Math.min(startY, clientY),
      bottom: Math.max(startY, clientY),
    };
    setArea(within);
    const tiles = tilesIn(currentTarget);
    const numbers = tilesWithin(within, tiles.map(boxOf)).flatMap((index) => numberOf(tiles[index]) ?? []);
    onChoose(new Set([...before, ...numbers]));
  }

  function onPointerUp() {
    if (lasso.current?.isDrawn !== true) lasso.current = undefined;
    setArea(undefined);
  }

  /** Whether the press that ends now has drawn a box. */
  function wasDrawn(): boolean {
    const isDrawn = lasso.current?.isDrawn === true;
    lasso.current = undefined;
    return isDrawn;
  }

  return { area, wasDrawn, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp } };
}
