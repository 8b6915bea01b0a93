import type { DocumentNode, RichTextDocument } from '#domain/documents/document.ts';
import { isWhen } from '#domain/plots/moment-named.ts';
import { momentMask } from '#web/shared/lib/masks.ts';
import { trimmedAnswer } from './compose.ts';
import type { Prompt } from './prompts.ts';

type Part = { heading?: string; isMore: boolean; nodes: DocumentNode[] };

/**
 * The answers of which a document was composed, one for each prompt; undefined when it has anything that fields cannot show: it
 * belongs in the editor then. Nothing of the text is left out.
 */
export function answersIn(prompts: readonly Prompt[], document: RichTextDocument): string[] | undefined {
  const answers = prompts.map(() => '');
  const parts = partsOf(document.content);
  if (parts === undefined) return undefined;
  let from = 0;
  for (const part of parts) {
    const at = prompts.findIndex((prompt, index) => index >= from && isAskedBy(prompt, part, parts.length === 1));
    const prompt = prompts[at];
    if (prompt === undefined) return undefined;
    const read = prompt.kind === 'fact' ? readFacts(prompts, at, part.nodes) : [readAnswer(prompt, part.nodes)];
    if (read === undefined) return undefined;
    for (const [offset, answer] of read.entries()) {
      if (answer === undefined) return undefined;
      answers[at + offset] = answer;
    }
    from = at + read.length;
  }
  return answers;
}

/**
 * The answers for other prompts: to the same question they stay, all others go into `more` with their question. Nothing that
 * was typed is left out; `known` is what the form had filled in by itself.
 */
export function carriedOver(
  [prompts, answers]: readonly [readonly Prompt[], readonly string[]],
  next: readonly Prompt[],
  known: readonly string[],
): string[] {
  const carried = next.map(() => '');
  const when = next.findIndex(({ kind }) => kind === 'when');
  const rest: string[] = [];
  for (const [index, { kind, label }] of prompts.entries()) {
    const answer = trimmedAnswer(answers[index]);
    if (answer === '') continue;
    const at = next.findIndex((other, place) => other.label === label && other.kind === kind && carried[place] === '');
    if (kind === 'when' && when !== -1) carried[when] = answer;
    else if (at !== -1 && kind !== 'more') carried[at] = answer;
    else if (kind === 'more') rest.push(answer);
    else if (answer !== known[index]) rest.push(`${label}${/\p{L}$/u.test(label) ? ':' : ''} ${answer}`);
  }
  carried[next.length - 1] = rest.join('\n');
  return when === -1 || carried[when] !== '' ? carried : withMoment(carried, when);
}

// Other questions had no field for the moment: it was carried over in a line of its own.
function withMoment(answers: readonly string[], when: number): string[] {
  const more = answers.at(-1)?.split('\n') ?? [];
  const at = more.findIndex((line) => carriedMoment(line) !== undefined);
  if (at === -1) return [...answers];
  return [...answers.slice(0, -1), more.toSpliced(at, 1).join('\n')].map((answer, index) =>
    index === when ? (carriedMoment(more[at]) ?? answer) : answer,
  );
}

function carriedMoment(line = ''): string | undefined {
  const [, question = '', answer = ''] = /^(.+?)[:?] +(\S.*)$/.exec(line) ?? [];
  return isWhen(question) && momentMask(answer) === answer ? answer : undefined;
}

// At headings and the rule; undefined where more follows the rule than `more`.
function partsOf(nodes: readonly DocumentNode[]): Part[] | undefined {
  const parts: Part[] = [{ isMore: false, nodes: [] }];
  for (const node of nodes) {
    const isEnd = parts.at(-1)?.isMore === true;
    if (node.type === 'heading') {
      const heading = lineOf(node);
      if (heading === undefined || isEnd) return undefined;
      parts.push({ heading, isMore: false, nodes: [] });
    } else if (node.type === 'hr') {
      if (isEnd) return undefined;
      parts.push({ isMore: true, nodes: [] });
    } else parts.at(-1)?.nodes.push(node);
  }
  return parts[0]?.nodes.length === 0 ? parts.slice(1) : parts;
}

function isAskedBy(prompt: Prompt, { heading, isMore, nodes }: Part, isOnly: boolean): boolean {
  const isPlain = heading === undefined && nodes[0]?.type !== 'bullet_list';
  if (prompt.kind === 'more') return isMore || (isOnly && isPlain);
  if (isMore || (isPlain && heading === undefined)) return false;
  return prompt.kind === 'fact' ? prompt.heading === heading : prompt.label === heading;
}

function readAnswer({ kind }: Prompt, nodes: readonly DocumentNode[]): string | undefined {
  const text = () => joined(nodes.map((node) => (node.type === 'paragraph' ? lineOf(node) : undefined)));
  if (kind === 'when') {
    const moment = text();
    return moment !== undefined && momentMask(moment) === moment ? moment : undefined;
  }
  if (kind !== 'steps') return text();
  const [list, ...others] = nodes;
  return list?.type === 'ordered_list' && others.length === 0 ? joined((list.content ?? []).map(itemOf)) : undefined;
}

// Of the whole section: an item names its question.
function readFacts(prompts: readonly Prompt[], at: number, nodes: readonly DocumentNode[]): string[] | undefined {
  const section = prompts[at]?.section;
  const asked = prompts.filter((prompt) => prompt.kind === 'fact' && prompt.section === section);
  const [list, ...others] = nodes;
  if (list?.type !== 'bullet_list' || others.length > 0) return undefined;
  const answers = asked.map(() => '');
  for (const node of list.content ?? []) {
    const text = itemOf(node);
    const index = asked.findIndex(({ label }, place) => answers[place] === '' && text?.startsWith(`${label}: `));
    const label = asked[index]?.label;
    if (text === undefined || label === undefined) return undefined;
    answers[index] = text.slice(label.length + 2);
  }
  return answers;
}

function joined(lines: readonly (string | undefined)[]): string | undefined {
  return lines.every((line) => line !== undefined) ? lines.join('\n') : undefined;
}

function itemOf(node: DocumentNode): string | undefined {
  const [line, ...others] = node.content ?? [];
  return line?.type === 'paragraph' && others.length === 0 ? lineOf(line) : undefined;
}

// Text without marks; a field has neither bold letters nor images.
function lineOf({ content = [] }: DocumentNode): string | undefined {
  const isPlain = content.every(({ type, marks = [] }) => type === 'text' && marks.length === 0);
  return isPlain ? content.map(({ text = '' }) => text).join('') : undefined;
}
