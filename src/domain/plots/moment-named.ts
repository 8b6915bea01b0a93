import type { EditorNode } from '#generated/model/editorNode.ts';
import { DAY_MS } from '../limits.ts';
import { dayAt } from './line-time.ts';
import { momentOf } from './zone-offset.ts';

const headings = /^(?:since when|nuo kada)\b/i;
const CLOCK = String.raw`(\d{1,2})[:.](\d\d)`;
const iso = new RegExp(String.raw`\b(\d{4})-(\d\d)-(\d\d)(?:[T ,]{1,2}(?:at |apie )?${CLOCK})?`);
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

/**
 * The moment that the answer under "Since when" names, in milliseconds: a date with or without a time, today or yesterday with a
 * time, or a time alone, of the day on which it was written (`writtenAt`). Undefined where there is none.
 */
export function momentNamed(
  blocks: readonly EditorNode[],
  writtenAt: number,
  offset: (at: number) => number,
): number | undefined {
  const index = blocks.findIndex((block) => headings.test(textOf(block).trim()));
  const block = blocks[index];
  if (block === undefined) return undefined;
  const own = textOf(block)
    .trim()
    .replace(headings, '')
    .replace(/^[?:\s]+/, '');
  return momentIn(own === '' ? textOf(blocks[index + 1] ?? block) : own, writtenAt, offset);
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

function momentAt(day: number, hour: string | undefined, minute: string | undefined, offset: (at: number) => number) {
  if (Number(hour ?? 0) > 23 || Number(minute ?? 0) > 59) return undefined;
  return momentOf(day + (Number(hour ?? 0) * 60 + Number(minute ?? 0)) * 60_000, offset);
}
