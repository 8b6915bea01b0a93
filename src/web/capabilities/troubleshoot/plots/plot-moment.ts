import type { EditorNode } from '#generated/model/editorNode.ts';
import { momentNamed } from '#domain/plots/moment-named.ts';
import { zoneOffset } from '#domain/plots/zone-offset.ts';

/** A moment that is marked in a plot, in milliseconds: when it began, as the customer says, else when the ticket was created. */
export interface PlotMoment {
  at: number;
  /** The same where the log names no zone: its clocks and the customer's are read in the reader's zone then. */
  wallClockAt: number;
  kind: 'named' | 'created';
}

/** The moment of a ticket: the one named under "Since when" of its problem, else its creation (ISO date-time). */
export function plotMoment(createdOn: string, blocks: readonly EditorNode[], timeZone: string): PlotMoment {
  const created = Date.parse(createdOn);
  const offset = zoneOffset(timeZone);
  const at = momentNamed(blocks, created, offset);
  if (at === undefined) return { at: created, wallClockAt: created, kind: 'created' };
  return { at, wallClockAt: momentNamed(blocks, created, offset, true) ?? at, kind: 'named' };
}
