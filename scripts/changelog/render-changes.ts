import type { Approval } from '#scripts/contract/approved-changes.ts';
import { textOf } from '#contract-suite/contract/document.ts';
import type { Operation } from '#contract-suite/contract/document.ts';
import type { ChangedOperation, ContractChanges } from './compare-contracts.ts';
import { listed } from './schema-changes.ts';

/** A release with what differs from the one before it. */
export interface ReleaseChanges {
  version: string;
  before: string;
  changes: ContractChanges;
  /** The breaking changes, as approved for this release. */
  approvals: Approval[];
}

// From so many operations on, what they have in common is said once.
const MANY = 4;
const NAMED_AT_MOST = 12;

const uses = { sent: 'sent to a server', answered: 'answered by a server', both: 'sent and answered' };

/** One release as Markdown, below a heading of the second level. */
export function renderRelease({ version, before, changes, approvals }: ReleaseChanges): string {
  const { added, removed, operations, schemas, removedSchemas } = changes;
  const sections = [
    section('What can break a program', breakingLines(approvals)),
    section('New operations', added.map(operationLine)),
    section('Operations that are gone', removed.map(operationLine)),
    section('Operations that changed', [...sharedLines(operations), ...ownLines(operations)]),
    section('Data that changed', [
      ...schemas.flatMap(({ name, use, sentences }) => entry(`\`${name}\`, ${uses[use]}`, sentences)),
      ...removedSchemas.map((name) => `- \`${name}\` is gone.`),
    ]),
  ].filter((text) => text !== '');
  const rest = sections.length === 0 ? ['Nothing differs on the wire.'] : sections;
  return [`## ${version}`, `Against ${before}.`, ...rest].join('\n\n');
}

function section(title: string, lines: string[]): string {
  return lines.length === 0 ? '' : `### ${title}\n\n${lines.join('\n')}`;
}

/** A call as a list item: its id, how it is called, and its summary. */
function operationLine({ id, method, path, source }: Operation): string {
  return `- \`${id}\`, \`${method} ${path}\`: ${textOf(source.summary)}.`;
}

// An approval's name is a rule, a place and the message; several often share one reason.
function breakingLines(approvals: Approval[]): string[] {
  const byReason = Map.groupBy(approvals, ({ reason }) => reason.trim());
  return [...byReason].flatMap(([reason, group]) => {
    const messages = Map.groupBy(group, messageOf);
    const [first = '', ...more] = [...messages].map(
      ([message, same]) => message + (same.length > 1 ? ` In ${same.length} places.` : callOf(same)),
    );
    return more.length === 0
      ? [`- ${first} Approved: ${reason}`]
      : entry(`Approved: ${reason.replace(/\.$/, '')}`, [first, ...more]);
  });
}

// `security-stricter` names the operation and what was enough for it (scripts/contract/security-changes.ts).
function messageOf({ change }: Approval): string {
  const [, enough] = /^security-stricter \S+ (.+)$/.exec(change) ?? [];
  if (enough !== undefined) return `\`${enough}\` alone lets nobody in any more.`;
  // The tool puts values between single quotes.
  return change
    .slice(change.indexOf(': ') + 2)
    .replaceAll(/'([^'`]+)'/g, '`$1`')
    .replaceAll('``', '`nothing`');
}

// For a change below `#/paths/~1users~1create/post` the call; for a schema the message names it.
function callOf([approval]: Approval[]): string {
  const [, pointer = '', method = ''] = /#\/paths\/([^/ ]+)\/(\w+)/.exec(approval?.change ?? '') ?? [];
  const address = pointer.replaceAll('~1', '/').replaceAll('~0', '~');
  return pointer === '' ? '' : ` Of \`${method.toUpperCase()} ${address}\`.`;
}

function sharedLines(operations: ChangedOperation[]): string[] {
  return [...bySentence(operations)]
    .filter(([, names]) => names.length >= MANY)
    .flatMap(([sentence, names]) => {
      const rest = names.length - NAMED_AT_MOST;
      const shown =
        rest > 1
          ? `${names
              .slice(0, NAMED_AT_MOST)
              .map((name) => `\`${name}\``)
              .join(', ')} and ${rest} more`
          : listed(names);
      return entry(`${names.length} operations: ${shown}`, [sentence]);
    });
}

function ownLines(operations: ChangedOperation[]): string[] {
  const counts = bySentence(operations);
  return operations.flatMap(({ name, call, sentences }) => {
    const own = sentences.filter((sentence) => (counts.get(sentence)?.length ?? 0) < MANY);
    return own.length === 0 ? [] : entry(`\`${name}\`, \`${call}\``, own);
  });
}

function bySentence(operations: ChangedOperation[]): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const { name, sentences } of operations) {
    for (const sentence of sentences) names.set(sentence, [...(names.get(sentence) ?? []), name]);
  }
  return names;
}

function entry(title: string, sentences: string[]): string[] {
  return [`- ${title}:`, ...sentences.map((sentence) => `  - ${sentence}`)];
}
