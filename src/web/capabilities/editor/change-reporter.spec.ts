import { Schema } from '@milkdown/kit/prose/model';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createChangeReporter } from './change-reporter.ts';

const schema = new Schema({
  nodes: { doc: { content: 'paragraph+' }, paragraph: { content: 'text*' }, text: {} },
});

function document(text: string) {
  return schema.node('doc', null, schema.node('paragraph', null, text === '' ? [] : schema.text(text)));
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a change is reported 300 ms after the last one (§9)', () => {
  const report = vi.fn();
  const reporter = createChangeReporter(document('a'), report);
  reporter.changed(document('ab'));
  vi.advanceTimersByTime(299);
  reporter.changed(document('abc'));
  vi.advanceTimersByTime(299);
  expect(report).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(report).toHaveBeenCalledOnce();
  expect(report.mock.lastCall?.[1]).toEqual({ length: 3, isEmpty: false });
});

test('the first and the last character are reported at once', () => {
  const report = vi.fn();
  const reporter = createChangeReporter(document(''), report);
  reporter.changed(document('a'));
  expect(report).toHaveBeenCalledOnce();
  reporter.changed(document(''));
  expect(report).toHaveBeenCalledTimes(2);
});
