const PREFIX = 'helpdesk_own';

const start = (userId: string) => `${PREFIX}:${userId}:`;

/** The name in localStorage of what this device keeps for one person alone. */
export function ownKey(userId: string, name: string): string {
  return start(userId) + name;
}

/** All such names of a person. Throws where the browser refuses its storage. */
export function ownKeys(userId: string): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(start(userId)));
}

/** Removes everything that this device keeps for a person: who signs out leaves nothing behind. */
export function forgetOwn(userId: string): void {
  try {
    for (const key of ownKeys(userId)) localStorage.removeItem(key);
  } catch {
    // A browser that refuses its storage keeps nothing.
  }
}
