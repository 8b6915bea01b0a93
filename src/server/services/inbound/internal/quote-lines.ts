import { replyMarks } from '../../mail/reply-mark.ts';

/**
 * Markers for the structure of an HTML email in its text (private use characters, so no text has them): a line that introduces
 * a quotation, the point after which everything is quoted, and around an image id.
 */
export const signs = { attribution: '\uE000', quotation: '\uE001', imageStart: '\uE002', imageEnd: '\uE003' } as const;

const letters = (line: string): string =>
  line
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim()
    .toLowerCase();
const marks = Object.values(replyMarks).map(letters);

/** Whether the line is the reply mark, quoted or not. */
export function isReplyMark(line: string): boolean {
  return line.length < 200 && marks.includes(letters(line));
}

/** Whether the line is quoted: `> …`. */
export function isQuoted(line: string): boolean {
  return /^ ?>/.test(line);
}

const ATTRIBUTIONS = [
  // Gmail, Apple Mail, Thunderbird, Roundcube: "On Fri, 20 Nov 2026 at 10:12, Jonas <j@example.com> wrote:"
  /^On\s.{4,400}\swrote:$/i,
  // The same in Lithuanian: "2026-11-20, pn, 10:12 Jonas <j@example.com> rašė:"
  /^(?=.*\d).{4,400}\s(?:pa)?rašė(?:\s\([^)]*\))?:$/i,
  // Thunderbird's other form: "Jonas rašė 2026-11-20 10:12:"
  /^.{2,200}\s(?:wrote on|(?:pa)?rašė)\s.{0,10}\d.{4,60}:$/i,
];
const ATTRIBUTION_MAX_LINES = 4;

/**
 * How many of the last lines introduce the quotation below them, including surrounding blank ones: 0 for none. Clients wrap
 * such a line at 76 characters.
 */
export function attributionLength(lines: readonly string[]): number {
  const last = lines.findLastIndex((line) => line.trim() !== '');
  for (let first = last; first >= 0 && first > last - ATTRIBUTION_MAX_LINES; first -= 1) {
    const joined = lines
      .slice(first, last + 1)
      .map((line) => line.trim())
      .join(' ');
    if (joined.startsWith(signs.attribution) || ATTRIBUTIONS.some((form) => form.test(joined)))
      return lines.length - first;
    if (lines[first]?.trim() === '') break;
  }
  return 0;
}

const ORIGINAL =
  /^-{2,}\s*(?:Original (?:Message|Appointment)|Pradinis (?:laiškas|pranešimas)|Originalus laiškas)\s*-{2,}$/i;
const FROM = /^\*?(?:From|Nuo|Siuntėjas)\s?:\s?\*?/i;
const SENT = /^\*?(?:Sent|Date|Išsiųsta|Data)\s?:\s?\*?/i;
const TO_OR_SUBJECT = /^\*?(?:To|Subject|Kam|Iki|Tema)\s?:\s?\*?/i;
const RULE = /^_{10,}$/;
const HEADER_MAX_LINES = 10;

/** Whether everything from this line on is quoted: Outlook's header of the mail that is answered, in its forms. */
export function startsQuotation(lines: readonly string[], index: number): boolean {
  const line = lines[index]?.trim() ?? '';
  if (line === signs.quotation || ORIGINAL.test(line)) return true;
  if (RULE.test(line)) return isHeader(lines, index + 1) || isHeader(lines, index + 2);
  return isHeader(lines, index);
}

function isHeader(lines: readonly string[], index: number): boolean {
  if (!FROM.test(lines[index]?.trim() ?? '')) return false;
  const next = lines.slice(index + 1, index + HEADER_MAX_LINES).map((line) => line.trim());
  return next.some((line) => SENT.test(line)) && next.some((line) => TO_OR_SUBJECT.test(line));
}

const FORWARD = [
  /^-{5,}\s*(?:Forwarded message|Persiųst(?:as|a) (?:laiškas|pranešimas|žinutė))\s*-{5,}$/i,
  /^(?:Begin forwarded message|Persiųsto laiško pradžia|Pradėti persiunčiamą laišką|Persiunčiamas laiškas):$/i,
];
const FORWARDING_SUBJECT = /^\s*(?:fw|fwd|pers)\s*:/i;

/** Whether a forwarded email starts below this line. */
export function startsForwarded(line: string): boolean {
  return FORWARD.some((form) => form.test(line.replace(signs.attribution, '').trim()));
}

/** Whether the subject says that the email is forwarded, so that a quoted header is content. */
export function isForwardingSubject(subject: string): boolean {
  return FORWARDING_SUBJECT.test(subject);
}

const SIGNATURE_MAX_LINES = 15;
const PHONE_SIGNATURE_MAX_CHARACTERS = 300;
const PHONE_SIGNATURE =
  /^(?:Sent (?:from|with) (?:my )?[\p{L}\d' ./()-]{2,40}|Get Outlook for .{2,40}|Išsiųsta iš .{2,40}|Siųsta iš .{2,40}|Gauti „?Outlook.{2,40})$/iu;

/** The lines of a reply without its signature: below `-- ` (RFC 3676 §4.3), or what a phone adds. */
export function withoutSignature(lines: readonly string[]): string[] {
  const delimiter = lines.findLastIndex((line) => /^--\s?$/.test(line));
  const isSignature = delimiter >= 0 && lines.length - delimiter <= SIGNATURE_MAX_LINES;
  const kept = isSignature ? lines.slice(0, delimiter) : [...lines];
  const last = kept.findLastIndex((line) => line.trim() !== '');
  const lastLine = kept[last] ?? '';
  if (lastLine.length > PHONE_SIGNATURE_MAX_CHARACTERS) return kept;
  const words = lastLine.replaceAll(/<[^>]*>|\([^)]*\)|\[[^\]]*\]/g, '').trim();
  return PHONE_SIGNATURE.test(words) ? kept.slice(0, last) : kept;
}
