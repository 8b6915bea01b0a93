import type { Preferences } from '#generated/model/preferences.ts';
import type { User } from '#generated/model/user.ts';
import { invalidField } from '../../kernel/errors.ts';
import type { ServiceContext, SignedInUser } from '../../kernel/ports.ts';
import { getCurrentUser } from './get-current-user.ts';

/**
 * Saves a person's preferences as a whole; without a timing, emails are sent at once. 422 for a time zone that is not in the
 * IANA list.
 */
export async function savePreferences(
  { db }: Pick<ServiceContext, 'db'>,
  user: SignedInUser,
  preferences: Preferences,
): Promise<User> {
  const { timeZone, noticeTiming = 'AtOnce' } = preferences;
  if (timeZone !== undefined && !isTimeZone(timeZone)) {
    throw invalidField('timeZone', 'unknown_value', 'This must be a time zone such as Europe/Vilnius');
  }
  await db
    .updateTable('users')
    .set({ ...preferences, noticeTiming, timeZone: timeZone ?? null })
    .where('id', '=', user.id)
    .execute();
  return getCurrentUser({ db }, { ...user, preferences: { ...preferences, noticeTiming } });
}

// Intl takes offsets as "+02:00" too: no zone of the list, and wrong half of the year.
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
