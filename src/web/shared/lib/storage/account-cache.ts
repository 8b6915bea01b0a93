const PREFIX = 'helpdesk-account:';
const KEPT_ON = 'kept-on';

const nameFor = (userId: string) => PREFIX + userId;
// Entries of a cache are named by addresses; nothing is ever asked of this one.
const addressOf = (name: string) => new URL(encodeURIComponent(name), location.origin).href;

// What was still to be stored when a person signed out is not.
const forgotten = new Set<string>();

/** Stores a value (JSON) of a person on this device. Throws where the browser refuses. */
export async function keepForAccount(userId: string, name: string, value: unknown): Promise<void> {
  if (forgotten.has(userId)) return;
  const cache = await caches.open(nameFor(userId));
  await cache.put(addressOf(name), new Response(JSON.stringify(value), { headers: { [KEPT_ON]: String(Date.now()) } }));
}

/** The person whose values this device has, if it has those of one. */
export async function keptAccount(): Promise<string | undefined> {
  const [name, ...others] = await accountCaches();
  return others.length === 0 ? name?.slice(PREFIX.length) : undefined;
}

/** The values of a person that are not older than so many milliseconds; older ones are deleted. */
export async function readAccount(userId: string, maxAgeMs: number): Promise<unknown[]> {
  const cache = await caches.open(nameFor(userId));
  const values: unknown[] = [];
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    if (Date.now() - Number(response?.headers.get(KEPT_ON)) > maxAgeMs) await cache.delete(request);
    else values.push(await response?.json());
  }
  return values;
}

/** Deletes what this device has of a person. */
export async function forgetAccount(userId: string): Promise<void> {
  forgotten.add(userId);
  if ('caches' in globalThis) await caches.delete(nameFor(userId));
}

/** Deletes what this device has of other people. */
export async function forgetOtherAccounts(userId: string): Promise<void> {
  const names = await accountCaches();
  await Promise.all(names.filter((name) => name !== nameFor(userId)).map((name) => caches.delete(name)));
}

async function accountCaches(): Promise<string[]> {
  const names = await caches.keys();
  return names.filter((name) => name.startsWith(PREFIX));
}
