import { describe, expect, test } from 'vitest';
import { problemKey } from '#domain/errors.ts';
import { readContract, textOf } from '#contract-suite/contract/document.ts';
import { bootTexts } from '#web/messages/boot.ts';
import { en } from '#web/messages/en/en.ts';
import { lt } from '#web/messages/lt/lt.ts';
import { legacyRedirects, routeTable } from '#web/app/route-table.ts';
import { sameInBoth } from './known/same-texts.ts';
import { specMessages, specTitles } from './known/spec-texts.ts';

const languages = { en: textsOf({ ...en, boot: bootTexts.en }), lt: textsOf({ ...lt, boot: bootTexts.lt }) };
const contract = readContract();

/** Enumerations that have their texts elsewhere than under their own name. */
const elsewhere: Record<string, string> = {
  FieldErrorCode: 'errors.fields',
  ProblemCode: 'errors.conflicts',
  Theme: 'shell.themes',
  TicketSortColumn: 'tickets.list.columns',
};
/** Enumerations that are not shown, or only in sentences; a language's name is in that language. */
const notShown = [
  'FilteredList',
  'EditorNodeType',
  'EditorMarkType',
  'Language',
  'MailRefusal',
  'PresenceActivity',
  'RmaSortColumn',
  'DeviceSortColumn',
  'RmaAction',
  'ReceivedMailOutcome',
  'TicketEventKind',
  'UserVerification',
];

const values = Object.entries(contract.schemas)
  .filter(([name, schema]) => schema.enum !== undefined && !notShown.includes(name))
  .flatMap(([name, schema]) => (schema.enum ?? []).map((value) => `${placeOf(name)}.${textOf(value)}`));
const statuses = new Set(contract.operations.flatMap(({ answers }) => Object.keys(answers)));
const refusals = [...statuses].map(Number).filter((status) => status >= 400);

describe.each(['en', 'lt'] as const)('%s', (language) => {
  const texts = languages[language];

  test.each(values)('has a text for the value %s', (path) => {
    expect(texts.get(path)).toMatch(/\S/);
  });

  test.each(refusals)('has a title and a text for status %i', (status) => {
    expect(problemKey(status)).not.toBe('unknown');
    for (const part of ['title', 'text']) expect(texts.get(`errors.http.${problemKey(status)}.${part}`)).toMatch(/\S/);
  });

  test.each([0, 1, 2, 3, 4, 5, 6])('has a text for priority %i', (level) => {
    expect(texts.get(`enums.priority.${level}`)).toMatch(/\S/);
  });

  test.each([1, 2, 3, 4, 5, 'NotSet'])('has a text for difficulty %s', (level) => {
    expect(texts.get(`enums.difficultyLevel.${level}`)).toMatch(/\S/);
  });

  test.each(['Inactive', 'Active', 'Completed', 'Error'])('has a text for the step state %s', (state) => {
    expect(texts.get(`enums.stepState.${state}`)).toMatch(/\S/);
  });

  test.each(specTitles)('has the page title %s', (path) => {
    expect(texts.get(path)).toMatch(/\S/);
  });

  test.each(specMessages)('has the message %s', (path) => {
    expect(texts.get(path)).toMatch(/\S/);
  });

  test('has no empty text', () => {
    expect([...texts].filter(([, text]) => text.trim() === '').map(([path]) => path)).toEqual([]);
  });
});

test.each([...specTitles, ...specMessages].filter(([, words]) => words !== undefined))(
  '%s says in English what the specification says',
  (path, words) => {
    expect(languages.en.get(path)).toBe(words);
  },
);

test('every route of §2.1 has its title in both languages', () => {
  for (const catalogue of [en, lt]) {
    for (const { title } of Object.values(routeTable)) expect(title(catalogue.titles, { id: '1' })).toMatch(/\S/);
  }
  expect(Object.values(legacyRedirects).every((name) => name in routeTable)).toBe(true);
});

test('the languages have the same texts, with the same parameters', () => {
  expect([...languages.lt.keys()].sort()).toEqual([...languages.en.keys()].sort());
  const parametersIn = (text = '') => [...new Set(text.match(/\{\d\}/g))].sort().join();
  const differing = [...languages.en].filter(
    ([path, text]) => parametersIn(text) !== parametersIn(languages.lt.get(path)),
  );
  expect(differing.map(([path]) => path)).toEqual([]);
});

test('no text is left untranslated, but for the named ones', () => {
  const same = [...languages.en].filter(([path, text]) => languages.lt.get(path) === text).map(([path]) => path);
  expect(same.sort()).toEqual(Object.keys(sameInBoth).sort());
});

// Every text by its path; parameters of a text are written {0}, {1}, … or a number where it counts.
function textsOf(node: unknown, path = ''): Map<string, string> {
  if (typeof node === 'string') return new Map([[path, node]]);
  if (typeof node === 'function') return new Map([[path, filled(node as (...values: unknown[]) => string)]]);
  return new Map(
    Object.entries(node as object).flatMap(([key, inner]) => [...textsOf(inner, path === '' ? key : `${path}.${key}`)]),
  );
}

function filled(text: (...values: unknown[]) => string): string {
  const marks = ['101', '202', '303'];
  return marks.reduce((result, mark, index) => result.replaceAll(mark, `{${index}}`), text(...marks));
}

function placeOf(schema: string): string {
  return elsewhere[schema] ?? `enums.${schema.charAt(0).toLowerCase()}${schema.slice(1)}`;
}
