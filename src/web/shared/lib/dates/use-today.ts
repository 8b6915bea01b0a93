import { useLocale } from '../../i18n/messages-context.tsx';
import { calendarDay } from './format.ts';
import { useNow } from './use-now.ts';

/** The person's current day as yyyy-MM-dd; unknown in the first view, where no day counts as future. */
export function useToday(): string {
  const { timeZone } = useLocale();
  const now = useNow();
  return now === undefined ? '9999-12-31' : calendarDay(now, timeZone);
}
