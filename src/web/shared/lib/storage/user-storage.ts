import { forgetAccount } from './account-cache.ts';

const PREFIX = 'helpdesk_own';

const start = (userId: string) => `${PREFIX}:${userId}:`;

/** The localStorage key of what this device stores for one person. */
export function userKey(userId: string, name: string): string {
  return start(userId) + name;
}

/** All such names of a person. Throws where the browser refuses its storage. */
export function userKeys(userId: string): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(start(userId)));
}

/**
 * What this device stores for a person under names that start so: the rest of each name, and its text. Throws where the browser
 * refuses its storage.
 */
export function userEntries(userId: string, prefix: string): [rest: string, text: string][] {
  const from = userKey(userId, prefix);
  return userKeys(userId)
    .filter((key) => key.startsWith(from))
    .map((key) => [key.slice(from.length), localStorage.getItem(key) ?? '{}']);
}

/** Deletes everything that this device stores for a person: nothing is left after signing out. */
export async function forgetUserData(userId: string): Promise<void> {
  try {
    for (const key of userKeys(userId)) localStorage.removeItem(key);
    await forgetAccount(userId);
  } catch {
    // Without storage nothing is kept.
  }
}
