import type { Secret } from '#domain/troubleshoot/find-secrets.ts';
import { maskText } from '#domain/troubleshoot/mask-text.ts';
import type { SecretKind } from '#domain/troubleshoot/secret-keys.ts';
import type { EntryPlace } from './job.ts';

/** A secret as it is shown: with the rest of its line, where other secrets are hidden. */
export interface ShownSecret {
  /** The same in every reading of the file. */
  id: string;
  path: string;
  /** From 1. */
  line: number;
  kind: SecretKind;
  before: string;
  value: string;
  after: string;
}

const CONTEXT_UNITS = 60;
const VALUE_UNITS = 200;

/** The id of a secret by its place among those of its text. */
export function secretId(place: EntryPlace, index: number): string {
  return `${place.id}#${index}`;
}

/** The first secrets of a text, `max` at most; addresses are not shown one by one. */
export function shownSecrets(place: EntryPlace, text: string, secrets: readonly Secret[], max: number): ShownSecret[] {
  const lineAt = lineCounter(text);
  const own = secrets.map((secret, index) => ({ ...secret, index })).filter(({ kind }) => kind !== 'address');
  return own.slice(0, max).map(({ kind, start, end, index }, at) => {
    const near = own.slice(Math.max(0, at - CONTEXT_UNITS), at + CONTEXT_UNITS);
    const lineStart = text.lastIndexOf('\n', start - 1) + 1;
    const lineEnd = text.indexOf('\n', end);
    return {
      id: secretId(place, index),
      path: place.path,
      line: lineAt(start),
      kind,
      before: hidden(text, near, Math.max(lineStart, start - CONTEXT_UNITS), start).trimStart(),
      value: text.slice(start, Math.min(end, start + VALUE_UNITS)),
      after: hidden(text, near, end, Math.min(lineEnd === -1 ? text.length : lineEnd, end + CONTEXT_UNITS)).trimEnd(),
    };
  });
}

function hidden(text: string, secrets: readonly Secret[], from: number, to: number): string {
  const within = secrets.filter(({ start, end }) => start < to && end > from);
  const places = within.map((one) => ({
    ...one,
    start: Math.max(one.start, from) - from,
    end: Math.min(one.end, to) - from,
    mask: '•••',
  }));
  return maskText(text.slice(from, to), places);
}

// The offsets come in order.
function lineCounter(text: string): (offset: number) => number {
  let [at, line] = [0, 1];
  return (offset) => {
    for (let next = text.indexOf('\n', at); next !== -1 && next < offset; next = text.indexOf('\n', at)) {
      line += 1;
      at = next + 1;
    }
    return line;
  };
}
