import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';

/** An uploaded file that the server has acknowledged. */
export type JournalFile = { fileId: string; name: string; sha256: string };

/** Something that a person does: `intent` is written before it is sent first, `acknowledged` when it was answered with success. */
export type ActionKind = 'ticket' | 'comment' | 'answer' | 'read' | 'watch' | 'file';

/** A person of the load, and how the checker asks as them. */
export type Person = { userId: string; email: string; cookie: string };

export type JournalLine =
  | { line: 'company'; company: number; customer: Person; engineer: Person }
  | {
      line: 'intent';
      company: number;
      /** The number of an action within a company, from 1, in the order of starting. */
      number: number;
      kind: ActionKind;
      /** The ticket that it belongs to. */
      displayId?: string;
      files?: JournalFile[];
      address?: string;
    }
  | { line: 'acknowledged'; company: number; number: number; displayId?: string; id?: string; tries: number }
  | { line: 'given up'; company: number; number: number }
  /** An answer that no fault excuses: an error without a problem document, or a refusal of what is right. */
  | { line: 'wrong answer'; company: number; number: number; text: string }
  /** Of the mail server: written before a mail is confirmed. */
  | { line: 'mail'; messageId: string; to: string; marks: string[] };

/** Lines that are on the disk before `write` returns. */
export type Journal = { write(line: JournalLine): void; close(): void };

/** Opens a journal to be written to. */
export function openJournal(file: string): Journal {
  const handle = openSync(file, 'a');
  return {
    write(line) {
      writeSync(handle, `${JSON.stringify(line)}\n`);
      fsyncSync(handle);
    },
    close: () => closeSync(handle),
  };
}

/** Everything that a journal says so far; a line that is being written is left out. */
export function readJournal(file: string): JournalLine[] {
  const whole = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return whole.map((line) => JSON.parse(line) as JournalLine);
}

/** The words that identify an action in what it created, and in emails about it. */
export function markOf(kind: 'ticket' | 'comment', company: number, number: number): string {
  return `${kind}-${company}-${number}-end`;
}

/** Every mark of a kind in a text. */
export function marksIn(text: string, kind: 'ticket' | 'comment'): string[] {
  return [...new Set(text.match(new RegExp(`${kind}-\\d+-\\d+-end`, 'g')) ?? [])];
}
