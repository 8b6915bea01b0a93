import type { KeyboardEvent } from 'react';

/** Arrow keys move between tokens and the input after them; Backspace and Delete on a token remove it. */
export function moveAmongTokens(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget, target } = event;
  const places = [...currentTarget.querySelectorAll<HTMLElement>('button, input')];
  const index = places.findIndex((place) => place === target);
  const place = places[index];
  if (place instanceof HTMLInputElement && (key !== 'ArrowLeft' || place.selectionEnd !== 0)) return;
  const moves: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
  const isRemoval = key === 'Backspace' || key === 'Delete';
  if (isRemoval) place?.click();
  else if (moves[key] !== undefined) places[Math.max(index + moves[key], 0)]?.focus();
  else return;
  event.preventDefault();
}
