import { expect, test } from 'vitest';
import type { RmaStep } from '#domain/enums.ts';
import { returnProgress, turnsOf } from './return-progress.ts';

const at = (step: RmaStep) => ({ step, review: 'Accepted' as const });

test('how many units are at each stop, and how far all of them have come', () => {
  expect(returnProgress([at('Announced'), at('Received'), at('Replaced'), at('Sent')])).toEqual([
    { step: 'Announced', count: 1, reached: 1 },
    { step: 'Received', count: 1, reached: 0.75 },
    { step: 'Tested', count: 0, reached: 0.5 },
    { step: 'Repaired', count: 1, reached: 0.5 },
    { step: 'Sent', count: 1, reached: 0.25 },
  ]);
});

test('refused and rejected units are not on the line; before the approval there is none', () => {
  expect(returnProgress([at('Refused'), { step: 'Announced', review: 'Rejected' }])).toEqual([]);
  expect(returnProgress([{ review: 'Pending' }])).toEqual([]);
});

test('the sides that units wait for, without those that wait for nobody', () => {
  const turns = (['Support', 'Customer', 'Nobody', 'Support'] as const).map((whoseTurn) => ({ whoseTurn }));
  expect(turnsOf(turns)).toEqual([
    { turn: 'Customer', count: 1 },
    { turn: 'Support', count: 2 },
  ]);
});
