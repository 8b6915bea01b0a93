import { plainText } from '#domain/documents/document.ts';
import { TICKET_TITLE_MAX_CHARACTERS } from '#domain/limits.ts';
import type { DemoProduct } from '../people/catalogue.ts';
import type { Scenario } from './scenario.ts';
import { incidents } from './scenarios-incidents.ts';
import { lithuanian } from './scenarios-lt.ts';
import { requests } from './scenarios-requests.ts';
import { writtenDocument } from './written-document.ts';

/** A document read once: its JSON text and its words, both with placeholders, so that filling it in is all a ticket costs. */
export interface PreparedText {
  json: string;
  text: string;
}

export interface PreparedScenario extends Omit<Scenario, 'problem' | 'talk'> {
  problem: PreparedText;
  talk: PreparedText[];
}

export type Facts = Record<string, string>;

function prepare(written: string): PreparedText {
  const document = writtenDocument(written);
  return { json: JSON.stringify(document), text: plainText(document) };
}

const scenarios: readonly PreparedScenario[] = [...incidents, ...requests, ...lithuanian].map((scenario) => ({
  ...scenario,
  problem: prepare(scenario.problem),
  talk: scenario.talk.map(prepare),
}));

/** The scenarios in a language that fit a product. */
export function scenariosFor(language: 'en' | 'lt', { group, name }: DemoProduct): PreparedScenario[] {
  return scenarios.filter(
    (scenario) =>
      scenario.language === language && scenario.groups.includes(group) && (scenario.products?.test(name) ?? true),
  );
}

/** Replaces placeholders by facts. The facts contain no character that JSON escapes. */
export function fill(text: string, facts: Facts): string {
  return text.replaceAll(/\{([a-z]+)\}/g, (whole, name: string) => facts[name] ?? whole);
}

/** A title with the facts filled in, cut to what a title may have (§5). */
export function fillTitle(title: string, facts: Facts): string {
  return [...fill(title, facts)].slice(0, TICKET_TITLE_MAX_CHARACTERS).join('');
}
