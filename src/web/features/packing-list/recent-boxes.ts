import { REMEMBERED_BOXES_MAX_COUNT } from '#domain/limits.ts';
import { isBoxId } from '#domain/validation/ids.ts';

/** A box that was looked up. */
export type RecentBox = {
  /** 8-4-4-4-12. */
  id: string;
  /** The number printed on it, where its units say it. */
  number?: string;
};

const VERSION = 1;
const NUMBER_MAX_CHARACTERS = 64;

/** Reads what the server remembers of a person's boxes, the last first; what is broken counts as nothing. */
export function readRecent(text: string): readonly RecentBox[] {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('boxes' in value) || !Array.isArray(value.boxes)) return [];
    return value.boxes.map(readBox).filter((box) => box !== undefined);
  } catch {
    return [];
  }
}

/** Their stored text. */
export function recentText(boxes: readonly RecentBox[]): string {
  return JSON.stringify({ v: VERSION, boxes });
}

/** The boxes, with the one just looked up added. */
export function withBox(boxes: readonly RecentBox[], box: RecentBox): readonly RecentBox[] {
  return [box, ...withoutBox(boxes, box.id)].slice(0, REMEMBERED_BOXES_MAX_COUNT);
}

/** The boxes without one of them. */
export function withoutBox(boxes: readonly RecentBox[], id: string): readonly RecentBox[] {
  return boxes.filter((box) => box.id !== id);
}

function readBox(value: unknown): RecentBox | undefined {
  if (typeof value !== 'object' || value === null || !('id' in value)) return undefined;
  if (typeof value.id !== 'string' || !isBoxId(value.id)) return undefined;
  const isNumbered = 'number' in value && typeof value.number === 'string';
  return { id: value.id, ...(isNumbered && { number: String(value.number).slice(0, NUMBER_MAX_CHARACTERS) }) };
}
