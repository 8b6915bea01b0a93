import type { Box } from './tile-keys.ts';

/** The tiles of a wall in the order of the page. */
export function tilesIn(wall: HTMLElement): HTMLElement[] {
  return [...wall.querySelectorAll<HTMLElement>('[role=option]')];
}

/** The number of a tile's device. */
export function numberOf(tile: HTMLElement | undefined): string | undefined {
  return tile?.dataset.number;
}

/** Where a tile is in the window. */
export function boxOf(tile: HTMLElement): Box {
  return tile.getBoundingClientRect();
}

/** The tile that was pressed. */
export function tileOf(target: EventTarget): HTMLElement | undefined {
  return target instanceof Element ? (target.closest<HTMLElement>('[role=option]') ?? undefined) : undefined;
}
