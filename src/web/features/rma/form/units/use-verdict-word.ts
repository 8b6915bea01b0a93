import type { Messages } from '#web/messages/catalogue.ts';
import { useLocale, useMessages } from '#web/shared/i18n/messages-context.tsx';
import { formatDay } from '#web/shared/lib/dates/format.ts';
import type { LineState } from './line-state.ts';

// A format costs a browser more than all else of a line, and most lines name one of a few days.
const days = new Map<string, string>();

/** The word of a verdict, with its day, return or line. */
export function useVerdictWord(): (state: LineState, duplicateLine: number | undefined) => string {
  const { rma } = useMessages();
  const locale = useLocale();
  const dayOf = (day: string) => {
    const key = `${locale.language} ${day}`;
    const text = days.get(key) ?? formatDay(day, { ...locale, timeZone: 'UTC' }, 0);
    days.set(key, text);
    return text;
  };
  return (state, duplicateLine) => verdictWord(state, duplicateLine, rma, dayOf);
}

function verdictWord(
  { kind, warrantyUntil, rmaDisplayId }: LineState,
  duplicateLine: number | undefined,
  { verdicts }: Messages['rma'],
  dayOf: (day: string) => string,
): string {
  switch (kind) {
    case 'blank':
      return '';
    case 'InWarranty':
      return verdicts.InWarranty(warrantyUntil === undefined ? '' : dayOf(warrantyUntil));
    case 'OutOfWarranty':
      return warrantyUntil === undefined ? verdicts.OutOfWarrantyUnknown : verdicts.OutOfWarranty(dayOf(warrantyUntil));
    case 'InRma':
      return rmaDisplayId === undefined ? verdicts.InAnotherRma : verdicts.InRma(rmaDisplayId);
    case 'Duplicate':
      return verdicts.Duplicate(duplicateLine ?? 0);
    case 'Unknown':
    case 'WrongFormat':
    case 'checking':
      return verdicts[kind];
  }
}
