import { isWhen } from '#domain/plots/moment-named.ts';
import { plainText } from '#domain/documents/document.ts';
import type { DocumentNode, RichTextDocument } from '#domain/documents/document.ts';

/**
 * One field of the description. `text`, `steps` and `when`, a moment, are answered below their own heading, a `fact` in a line of
 * a list; `more` is everything that no other field asks for.
 */
export type Prompt = {
  kind: 'text' | 'steps' | 'when' | 'fact' | 'more';
  /** The question; empty for `more`, which the form names. */
  label: string;
  /** Shown while the field is empty; never part of an answer. */
  hint?: string;
  /** The place of its section in the template, from 0. */
  section: number;
  /** The heading above a list of facts, and what the template says below it. */
  heading?: string;
  note?: string;
};

type Section = { heading?: string; nodes: DocumentNode[] };

const listItem = /^(.*?)\s*(?:\(([^()]*)\))?\s*:?\s*$/s;

/**
 * What a question template asks (product decision: prompts, not text). Headings ask and the text below them is a hint; items of
 * a list ask for facts, with their hint in brackets. Without a heading each line asks. The last prompt is always `more`.
 */
export function promptsOf(template: RichTextDocument): Prompt[] {
  const sections = sectionsOf(template.content);
  const asks = sections.some(({ heading }) => heading !== undefined);
  // Text above the first heading introduces the questions.
  const prompts = sections.flatMap((section, index) => {
    if (section.heading !== undefined) return headed(section.heading, section.nodes, index);
    return asks ? [] : section.nodes.flatMap((node, line) => unheaded(node, line));
  });
  return [...prompts.filter(({ label }) => label !== ''), { kind: 'more', label: '', section: sections.length }];
}

/** No template: one field for everything. */
export const onlyMore: readonly Prompt[] = [{ kind: 'more', label: '', section: 0 }];

function sectionsOf(nodes: readonly DocumentNode[]): Section[] {
  const sections: Section[] = [{ nodes: [] }];
  for (const node of nodes) {
    if (node.type === 'heading') sections.push({ heading: label(textOf([node])), nodes: [] });
    else sections.at(-1)?.nodes.push(node);
  }
  return sections;
}

function headed(heading: string, nodes: readonly DocumentNode[], section: number): Prompt[] {
  const facts = nodes.filter(({ type }) => type === 'bullet_list');
  const steps = nodes.find(({ type }) => type === 'ordered_list');
  const words = textOf(nodes.filter(({ type }) => type !== 'bullet_list' && type !== 'ordered_list'));
  if (facts.length > 0)
    return facts.flatMap((list) =>
      factsOf(list, { section, ...(heading !== '' && { heading }), ...(words !== '' && { note: words }) }),
    );
  if (steps === undefined && isWhen(heading)) return momentOf(heading, words, section);
  const hint = steps === undefined ? words : [words, ...itemsOf(steps)].filter(Boolean).join('\n');
  return [{ kind: steps === undefined ? 'text' : 'steps', label: heading, section, ...(hint !== '' && { hint }) }];
}

// What is asked below it is a question of its own: a moment has no room for words.
function momentOf(label: string, words: string, section: number): Prompt[] {
  if (words.endsWith('?'))
    return [
      { kind: 'when', label, section },
      { kind: 'text', label: words, section },
    ];
  return [{ kind: 'when', label, section, ...(words !== '' && { hint: words }) }];
}

function unheaded(node: DocumentNode, line: number): Prompt[] {
  if (node.type === 'bullet_list') return factsOf(node, { section: line });
  const questions = node.type === 'ordered_list' ? itemsOf(node) : [textOf([node])];
  return questions.map((question) => ({ kind: 'text', label: label(question), section: line }));
}

function factsOf(list: DocumentNode, group: Pick<Prompt, 'section' | 'heading' | 'note'>): Prompt[] {
  return itemsOf(list).map((item) => {
    const [, name = '', hint = ''] = listItem.exec(item) ?? [];
    return { kind: 'fact', label: name, ...(hint !== '' && { hint }), ...group };
  });
}

function itemsOf(list: DocumentNode): string[] {
  return (list.content ?? []).map((item) => textOf([item])).filter((item) => item !== '');
}

function textOf(nodes: readonly DocumentNode[]): string {
  return plainText({ type: 'doc', content: [...nodes] }).trim();
}

function label(text: string): string {
  return text.replace(/\s*:$/, '');
}
