import type { TextPart } from '#generated/model/textPart.ts';

/** A text with the words that were searched marked in it. */
export function MarkedText({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ text, hit }, index) => (hit ? <mark key={index}>{text}</mark> : text));
}

/** The text of its parts. */
export function textOfParts(parts: readonly TextPart[]): string {
  return parts.map(({ text }) => text).join('');
}
