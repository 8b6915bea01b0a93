import type { EditorNode } from '#generated/model/editorNode.ts';
import { DAY_MS } from '../limits.ts';
import { dayAt } from './line-time.ts';
import { momentOf } from './zone-offset.ts';

const MINUTE_MS = 60_000;
const ZONE_GROUP = 6; // after the day's and the time's
const headings = /^(?:since when|nuo kada)\b/i;
const CLOCK = String.raw`(\d{1,2})[:.](\d\d)`;
const ZONE = String.raw`(?: \(UTC([+-])(\d\d):(\d\d)\))?`;
const iso = new RegExp(String.raw`\b(\d{4})-(\d\d)-(\d\d)(?:[T ,]{1,2}(?:at |apie )?${CLOCK}${ZONE})?`);
const today = new RegExp(String.raw`\b(?:today|šiandien)\b.{0,12}?\b${CLOCK}`, 'i');
const yesterday = new RegExp(String.raw`\b(?:yesterday|vakar)\b.{0,12}?\b${CLOCK}`, 'i');
const clockAlone = new RegExp(String.raw`^(?:since |from |about |at |nuo |apie )?${CLOCK}\b`, 'i');

/** Whether a question asks for the moment that a ticket is about, and nothing else. */
export function isWhen(question: string): boolean {
  return /^(?:since when|nuo kada)\??$/i.test(question.trim());
}

/** The text in a node, without its marks. */
function textOf(node: EditorNode): string {
  return [node.text ?? '', ...(node.content ?? []).map(textOf)].join('');
}

/** A moment as `2026-11-24 09:15`, followed by the zone whose clocks show it: others who read it have another. */
export function withZone(moment: string, offset: (at: number) => number): string {
  const [whole, year, month, day, hour, minute] = iso.exec(moment) ?? [];
  const at =
    hour === undefined ? undefined : momentAt(dayAt(Number(year), Number(month), Number(day)), hour, minute, offset);
  if (at === undefined || whole !== moment) return moment;
  const minutes = Math.round(offset(at) / MINUTE_MS);
  const two = (count: number) => String(count).padStart(2, '0');
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${moment} (UTC${minutes < 0 ? '-' : '+'}${two(hours)}:${two(rest)})`;
}

/**
 * The moment that the answer under "Since when" names, in milliseconds: a date with or without a time, today or yesterday with a
 * time, or a time alone, of the day on which it was written (`writtenAt`). Undefined where there is none. A zone that it names
 * counts before `offset`, unless `isWallClock`: then it is the moment at which clocks of that offset show the time.
 */
export function momentNamed(
  blocks: readonly EditorNode[],
  writtenAt: number,
  offset: (at: number) => number,
  isWallClock = false,
): number | undefined {
  const index = blocks.findIndex((block) => headings.test(textOf(block).trim()));
  const block = blocks[index];
  if (block === undefined) return undefined;
  const own = textOf(block)
    .trim()
    .replace(headings, '')
    .replace(/^[?:\s]+/, '');
  const text = own === '' ? textOf(blocks[index + 1] ?? block) : own;
  return momentIn(text, writtenAt, (!isWallClock && zoneIn(text)) || offset);
}

function zoneIn(text: string): ((at: number) => number) | undefined {
  const [sign, hours, minutes] = iso.exec(text)?.slice(ZONE_GROUP) ?? [];
  if (sign === undefined) return undefined;
  const offset = (Number(hours) * 60 + Number(minutes)) * MINUTE_MS * (sign === '-' ? -1 : 1);
  return () => offset;
}

function momentIn(text: string, writtenAt: number, offset: (at: number) => number): number | undefined {
  const startOfDay = Math.floor((writtenAt + offset(writtenAt)) / DAY_MS) * DAY_MS;
  const [, year, month, day, hour, minute] = iso.exec(text) ?? [];
  const dated = year === undefined ? undefined : dayAt(Number(year), Number(month), Number(day));
  if (dated !== undefined) return momentAt(dated, hour, minute, offset);
  const rules: [RegExp, number][] = [
    [yesterday, startOfDay - DAY_MS],
    [today, startOfDay],
    [clockAlone, startOfDay],
  ];
  for (const [pattern, base] of rules) {
    const [whole, hours, minutes] = pattern.exec(text.trim()) ?? [];
    if (whole !== undefined) return momentAt(base, hours, minutes, offset);
  }
  return undefined;
}

function momentAt(
  day: number | undefined,
  hour: string | undefined,
  minute: string | undefined,
  offset: (at: number) => number,
) {
  if (day === undefined || Number(hour ?? 0) > 23 || Number(minute ?? 0) > 59) return undefined;
  return momentOf(day + (Number(hour ?? 0) * 60 + Number(minute ?? 0)) * MINUTE_MS, offset);
}
