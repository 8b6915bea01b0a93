import { describe, expect, test } from 'vitest';
import { documentFromText, plainText } from '#domain/documents/document.ts';
import type { DocumentNode, RichTextDocument } from '#domain/documents/document.ts';
import { answersIn, carriedOver } from './answers.ts';
import { composed } from './compose.ts';
import { isAnswered, knownAnswers, knownOfUnits, withKnown } from './known-answers.ts';
import { promptsOf } from './prompts.ts';
import type { Prompt } from './prompts.ts';

const text = (words: string): DocumentNode => ({ type: 'paragraph', content: [{ type: 'text', text: words }] });
const heading = (words: string): DocumentNode => ({
  type: 'heading',
  attrs: { level: 3 },
  content: [{ type: 'text', text: words }],
});
const list = (type: 'bullet_list' | 'ordered_list', ...items: string[]): DocumentNode => ({
  type,
  content: items.map((item) => ({ type: 'list_item', content: [text(item)] })),
});
const promptsIn = (...content: DocumentNode[]) => promptsOf({ type: 'doc', content });

const facts = list(
  'bullet_list',
  'Serial number or IMEI:',
  'Firmware version (System, then Firmware):',
  'Signal (RSSI, RSRP):',
);
const incident = promptsIn(
  text('Thank you for writing.'),
  heading('What happens'),
  text('Describe what you see.'),
  heading('Since when:'),
  heading('The device'),
  facts,
  heading('Steps to see it again'),
  list('ordered_list', 'First', 'Then'),
);
const question = promptsIn(heading('Your question'), heading('The device'), facts);

function answering(prompts: readonly Prompt[], answers: Record<string, string>): string[] {
  for (const label of Object.keys(answers)) expect(prompts.map((prompt) => prompt.label)).toContain(label);
  return prompts.map(({ label }) => answers[label] ?? '');
}

const answered = answering(incident, {
  'What happens': '  The tunnel drops.\n\nThen it is back.  \n',
  'Firmware version': 'RX_07.10.4',
  'Steps to see it again': 'Start it\nWait',
  '': 'The other end is a GW-40.',
});

describe('the prompts of a template', () => {
  test('headings ask, text below them and in brackets is a hint, lists ask for facts', () => {
    expect(incident.map(({ kind, label }) => `${kind}: ${label}`)).toEqual([
      'text: What happens',
      'when: Since when',
      'fact: Serial number or IMEI',
      'fact: Firmware version',
      'fact: Signal',
      'steps: Steps to see it again',
      'more: ',
    ]);
    expect(incident[0]?.hint).toBe('Describe what you see.');
    expect(incident[3]).toMatchObject({ hint: 'System, then Firmware', heading: 'The device' });
    expect(incident[5]?.hint).toBe('First\nThen');
  });

  test('a question for the moment has a field of its own, and what is asked below it another', () => {
    const two = promptsIn(heading('Since when?'), text('What changed before?'));
    expect(two.map(({ kind, label }) => `${kind}: ${label}`)).toEqual([
      'when: Since when?',
      'text: What changed before?',
      'more: ',
    ]);
    const [moment] = promptsIn(heading('Nuo kada'), text('Kuo tiksliau, tuo geriau.'));
    expect(moment).toMatchObject({ kind: 'when', hint: 'Kuo tiksliau, tuo geriau.' });
  });

  test('prose asks line by line, nothing asks for everything', () => {
    const prose = promptsOf(documentFromText('Which product?\nHow many units:'));
    expect(prose.map(({ label }) => label)).toEqual(['Which product?', 'How many units', '']);
    expect(promptsOf(documentFromText('')).map(({ kind }) => kind)).toEqual(['more']);
  });
});

describe('the document', () => {
  test('has what was answered, in order, and no question without an answer', () => {
    expect(plainText(composed(incident, answered))).toBe(
      [
        'What happens',
        '  The tunnel drops.',
        'Then it is back.',
        'The device',
        'Firmware version: RX_07.10.4',
        'Steps to see it again',
        'Start it',
        'Wait',
        'The other end is a GW-40.',
      ].join('\n'),
    );
  });

  test('is empty without answers: neither questions nor hints are text', () => {
    expect(
      composed(
        incident,
        incident.map(() => ' \n'),
      ),
    ).toEqual({ type: 'doc', content: [] });
  });

  test('is read back without losing a letter', () => {
    const read = answersIn(incident, composed(incident, answered)) ?? [];
    expect(read[0]).toBe('  The tunnel drops.\n\nThen it is back.');
    expect(composed(incident, read)).toEqual(composed(incident, answered));
    const alone = answering(incident, { '': 'Only this.\n- really: yes' });
    expect(answersIn(incident, composed(incident, alone))).toEqual(alone);
  });

  test('has the moment as it is in its field', () => {
    const answers = answering(incident, { 'Since when': '2026-11-24 09:10' });
    expect(plainText(composed(incident, answers))).toBe('Since when\n2026-11-24 09:10');
    expect(answersIn(incident, composed(incident, answers))).toEqual(answers);
  });

  const bold: DocumentNode = { type: 'text', text: 'now', marks: [{ type: 'strong' }] };
  test.each<[string, DocumentNode[]]>([
    ['bold letters', [{ type: 'paragraph', content: [bold] }]],
    ['a heading of its own', [heading('Something else')]],
    ['a list among the words', [heading('What happens'), list('bullet_list', 'one')]],
    ['a fact that nobody asked for', [heading('The device'), list('bullet_list', 'Colour: red')]],
    ['a moment in words', [heading('Since when'), text('Since the storm on 2026-11-24')]],
    ['the same question twice', [heading('Since when'), heading('Since when')]],
    ['questions in another order', [heading('Since when'), heading('What happens')]],
    ['more below the rule', [{ type: 'hr' }, { type: 'hr' }]],
    ['code', [{ type: 'code_block', content: [{ type: 'text', text: 'x' }] }]],
  ])('belongs in the editor with %s', (_what, content) => {
    expect(answersIn(incident, { type: 'doc', content } satisfies RichTextDocument)).toBeUndefined();
  });
});

test('other questions keep the answers to the same ones, and the rest below all others', () => {
  const carried = carriedOver([incident, answered], question, []);
  expect(carried[2]).toBe('RX_07.10.4');
  expect(carried.at(-1)).toBe(
    'What happens:   The tunnel drops.\n\nThen it is back.\nSteps to see it again: Start it\nWait\nThe other end is a GW-40.',
  );
});

test('the moment stays a line of its own where nobody asks for it, and comes back into its field', () => {
  const answers = answering(incident, { 'Since when': '2026-11-24 09:10', '': 'The other end is a GW-40.' });
  const carried = carriedOver([incident, answers], question, []);
  expect(carried.at(-1)).toBe('Since when: 2026-11-24 09:10\nThe other end is a GW-40.');
  expect(carriedOver([question, carried], incident, [])).toEqual(answers);
  const lithuanian = promptsIn(heading('Nuo kada'));
  expect(carriedOver([incident, answers], lithuanian, [])).toEqual(['2026-11-24 09:10', 'The other end is a GW-40.']);
  expect(carriedOver([question, question.map(() => 'Since when: long ago')], lithuanian, [])[0]).toBe('');
});

test('what is known is filled in where it is asked for, and is no answer of a person', () => {
  const known = knownAnswers(incident, { ...knownOfUnits(['6001000007']), firmware: 'RX_07.10.4' });
  const filled = withKnown(answering(incident, { 'Firmware version': 'RX_07.11' }), known);
  expect(filled.slice(2, 4)).toEqual(['6001000007', 'RX_07.11']);
  expect(isAnswered(withKnown([], known), known)).toBe(false);
  expect(isAnswered(filled, known)).toBe(true);
  const tracker = promptsIn(list('bullet_list', 'IMEI:', 'Vehicle make, model and year:'));
  const byImei = knownAnswers(tracker, { ...knownOfUnits(['352914100000119']), model: 'TR-1' });
  expect(byImei.filter((value) => value !== '')).toEqual(['352914100000119']);
});
