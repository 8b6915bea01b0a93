import { unitNumberKind } from '#domain/returns/rma.ts';
import type { FactName } from '#domain/troubleshoot/device-facts.ts';
import type { Prompt } from './prompts.ts';

/** What is known of the device without asking, as it is written in an answer. */
export type Known = Partial<Record<FactName, string>>;

const UNITS_NAMED_MAX_COUNT = 10;

// The words by which templates ask, in both languages of the portal.
const questions: Record<FactName, RegExp> = {
  serial: /\bserial|serijos/i,
  imei: /\bimei\b/i,
  mac: /\bmac\b/i,
  firmware: /\bfirmware\b|programin\S* įrang/i,
  model: /^(?:(?:device|product|router|įrenginio|produkto) )?model/i,
  hostname: /\bhost ?name\b|mazgo vard/i,
  uptime: /\buptime\b|veikimo laik/i,
};
const factNames = Object.keys(questions) as FactName[];

/** What is known from the units of a ticket: their numbers. */
export function knownOfUnits(units: readonly string[]): Known {
  const named = units.slice(0, UNITS_NAMED_MAX_COUNT);
  const isImei = named.every((unit) => unitNumberKind(unit) === 'imei');
  if (named.length === 0) return {};
  return { [isImei ? 'imei' : 'serial']: named.join(', ') };
}

/** The known answer to each prompt, empty where there is none. */
export function knownAnswers(prompts: readonly Prompt[], known: Known): string[] {
  return prompts.map(({ kind, label }) => {
    const asked = kind === 'fact' ? factNames.filter((name) => questions[name].test(label)) : [];
    return asked.map((name) => known[name]).find((value) => value !== undefined) ?? '';
  });
}

/** The answers with what is known in those that are empty. */
export function withKnown(answers: readonly string[], known: readonly string[]): string[] {
  return answers.map((answer, index) => (answer.trim() === '' ? (known[index] ?? '') : answer));
}

/** Whether a person has answered anything: what the form has filled in does not count. */
export function isAnswered(answers: readonly string[], known: readonly string[]): boolean {
  return answers.some((answer, index) => answer.trim() !== '' && answer.trim() !== known[index]);
}
