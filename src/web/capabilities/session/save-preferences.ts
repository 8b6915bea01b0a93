import { useMutation, useQueryClient } from '@tanstack/react-query';
import { savePreferences } from '#generated/api/users/users.ts';
import type { Preferences } from '#generated/model/preferences.ts';
import { outlivePage } from '#web/shared/http/fetch-adapter.ts';
import { changeCurrentUser, refreshCurrentUser } from './current-user.ts';

/** What is chosen anew; an undefined time zone is the one of the device. */
export type PreferenceChanges = Partial<Omit<Preferences, 'timeZone'>> & { timeZone?: string | undefined };

/** Keeps choices of the signed-in user on the server. They count at once; one save goes out after the other. */
export function useSavePreferences() {
  const queryClient = useQueryClient();
  const apply = (changes: PreferenceChanges) =>
    changeCurrentUser(queryClient, (user) => ({ ...user, preferences: merged(user.preferences, changes) }));
  return useMutation({
    scope: { id: 'preferences' },
    onMutate: apply,
    // The contract takes all of them at once: the newest, with what was chosen while another save was under way.
    // Whoever leaves the page at once has seen it chosen.
    mutationFn: (changes: PreferenceChanges) => savePreferences(apply(changes).preferences, { adapter: outlivePage }),
    onSuccess: (user) => changeCurrentUser(queryClient, () => user),
    // What was not kept goes back to what the server has.
    onSettled: (_user, error) => (error === null ? undefined : refreshCurrentUser(queryClient)),
  });
}

function merged(preferences: Preferences, changes: PreferenceChanges): Preferences {
  const { timeZone, ...rest } = { ...preferences, ...changes };
  return { ...rest, ...(timeZone !== undefined && { timeZone }) };
}
