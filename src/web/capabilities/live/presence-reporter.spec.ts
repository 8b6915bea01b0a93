import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PRESENCE_BEAT_MS } from '#domain/limits.ts';
import { PresenceReporter } from './presence-reporter.ts';

let isVisible: boolean;
let reported: string[];
let reporter: PresenceReporter;

beforeEach(() => {
  vi.useFakeTimers();
  isVisible = true;
  reported = [];
  reporter = new PresenceReporter({
    isVisible: () => isVisible,
    report: (activity, isLeaving) => void reported.push(isLeaving ? `${activity} for good` : activity),
  });
});

afterEach(() => {
  vi.useRealTimers();
});

const beats = (count: number) => vi.advanceTimersByTime(count * PRESENCE_BEAT_MS);

test('viewing is reported with every beat, and leaving once', () => {
  reporter.update();
  reporter.update();
  beats(2);
  reporter.leave();
  reporter.leave();
  beats(2);
  expect(reported).toEqual(['Looking', 'Looking', 'Looking', 'Left for good']);
});

test('writing is reported immediately, then once a beat, and becomes viewing when the typing stops', () => {
  reporter.update();
  for (let keys = 0; keys < 20; keys++) reporter.noteWriting();
  expect(reported).toEqual(['Looking', 'Writing']);
  reporter.noteWriting();
  beats(1);
  beats(1);
  expect(reported).toEqual(['Looking', 'Writing', 'Writing', 'Looking']);
});

test('who has sent the reply writes no more', () => {
  reporter.update();
  reporter.noteSent();
  reporter.noteWriting();
  reporter.noteWriting();
  reporter.noteSent();
  expect(reported).toEqual(['Looking', 'Writing', 'Looking']);
});

test('a hidden page is silent, and comes back', () => {
  isVisible = false;
  reporter.update();
  reporter.noteWriting();
  reporter.leave();
  expect(reported).toEqual([]);
  isVisible = true;
  reporter.update();
  isVisible = false;
  reporter.update();
  beats(3);
  expect(reported).toEqual(['Looking']);
  isVisible = true;
  reporter.update();
  expect(reported).toEqual(['Looking', 'Looking']);
});
