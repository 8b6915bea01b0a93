import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PRESENCE_BEAT_MS } from '#domain/limits.ts';
import { PresenceReporter } from './presence-reporter.ts';

let isVisible: boolean;
let told: string[];
let reporter: PresenceReporter;

beforeEach(() => {
  vi.useFakeTimers();
  isVisible = true;
  told = [];
  reporter = new PresenceReporter({
    isVisible: () => isVisible,
    report: (activity, isLeaving) => void told.push(isLeaving ? `${activity} for good` : activity),
  });
});

afterEach(() => {
  vi.useRealTimers();
});

const beats = (count: number) => vi.advanceTimersByTime(count * PRESENCE_BEAT_MS);

test('who looks is told with every beat, and who leaves once', () => {
  reporter.look();
  reporter.look();
  beats(2);
  reporter.leave();
  reporter.leave();
  beats(2);
  expect(told).toEqual(['Looking', 'Looking', 'Looking', 'Left for good']);
});

test('who writes is told at once, then once a beat, and looks again when the typing stops', () => {
  reporter.look();
  for (let keys = 0; keys < 20; keys++) reporter.noteWriting();
  expect(told).toEqual(['Looking', 'Writing']);
  reporter.noteWriting();
  beats(1);
  beats(1);
  expect(told).toEqual(['Looking', 'Writing', 'Writing', 'Looking']);
});

test('who has sent the reply writes no more', () => {
  reporter.look();
  reporter.noteSent();
  reporter.noteWriting();
  reporter.noteWriting();
  reporter.noteSent();
  expect(told).toEqual(['Looking', 'Writing', 'Looking']);
});

test('a hidden page is silent, and comes back', () => {
  isVisible = false;
  reporter.look();
  reporter.noteWriting();
  reporter.leave();
  expect(told).toEqual([]);
  isVisible = true;
  reporter.look();
  isVisible = false;
  reporter.look();
  beats(3);
  expect(told).toEqual(['Looking']);
  isVisible = true;
  reporter.look();
  expect(told).toEqual(['Looking', 'Looking']);
});
