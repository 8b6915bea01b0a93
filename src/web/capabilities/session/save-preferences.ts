import { useMutation, useQueryClient } from '@tanstack/react-query';
import { savePreferences } from '#generated/api/users/users.ts';
import type { Preferences } from '#generated/model/preferences.ts';
import { outlivePage } from '#web/shared/http/fetch-adapter.ts';
import { changeCurrentUser, refreshCurrentUser, showSavedUser } from './current-user.ts';

/** The changed preferences; an undefined time zone means the device's. */
export type PreferenceChanges = Partial<Omit<Preferences, 'timeZone'>> & { timeZone?: string | undefined };

/** Saves preferences of the signed-in user on the server. They take effect at once; saves are sequential. */
export function useSavePreferences() {
  const queryClient = useQueryClient();
  const apply = (changes: PreferenceChanges) =>
    changeCurrentUser(queryClient, (user) => ({ ...user, preferences: merged(user.preferences, changes) }));
  return useMutation({
    scope: { id: 'preferences' },
    onMutate: apply,
    // The contract takes all preferences at once: the newest, including those chosen during another save. The person may leave
    // the page right after choosing.
    mutationFn: (changes: PreferenceChanges) => savePreferences(apply(changes).preferences, { adapter: outlivePage }),
    onSuccess: (user) => showSavedUser(queryClient, user),
    // An unsaved choice is reset to the server's value.
    onSettled: (_user, error) => (error === null ? undefined : refreshCurrentUser(queryClient)),
  });
}

function merged(preferences: Preferences, changes: PreferenceChanges): Preferences {
  const { timeZone, ...rest } = { ...preferences, ...changes };
  return { ...rest, ...(timeZone !== undefined && { timeZone }) };
}
