import { actsAs } from '#domain/access.ts';
import type { MockData, MockUser } from './data.ts';

/** A person gets the mails about a ticket; twice is once. */
export function watch(data: MockData, person: MockUser, ticketId: string): void {
  const { id: userId, fullName, type } = person;
  if (data.watchers.some((watcher) => watcher.ticketId === ticketId && watcher.userId === userId)) return;
  const staff = actsAs(type, 'staff');
  data.watchers.push({ id: crypto.randomUUID(), ticketId, userId, name: fullName, confirmed: true, staff });
}
