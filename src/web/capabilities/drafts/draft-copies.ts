import type { DraftKind } from '#generated/model/draftKind.ts';
import { ownKey, ownKeys } from '#web/shared/lib/storage/own-storage.ts';
import type { DraftContent } from './draft-content.ts';

/** What was typed and not confirmed by the server, kept on this device. */
export type DraftCopy = {
  id: string;
  kind: DraftKind;
  content: DraftContent;
  /** The version that it is based on. */
  version: number;
  /** Names the tab that kept it, so that its lost answer is no other tab's text. */
  tab: string;
  /** ISO date-time by the server's clock. */
  keptOn: string;
};

const nameOf = (id: string) => `draft:${id}`;

/** Keeps a copy on this device; false where there is no room or no storage. In the browser alone. */
export function keepCopy(userId: string, copy: DraftCopy): boolean {
  try {
    localStorage.setItem(ownKey(userId, nameOf(copy.id)), JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

export function dropCopy(userId: string, id: string): void {
  withStorage((storage) => storage.removeItem(ownKey(userId, nameOf(id))));
}

export function readCopy(userId: string, id: string): DraftCopy | undefined {
  return withStorage((storage) => parsed(storage.getItem(ownKey(userId, nameOf(id)))));
}

/** All copies of a person on this device, the newest first. */
export function readCopies(userId: string): DraftCopy[] {
  const copies = withStorage((storage) => ownKeys(userId).flatMap((key) => parsed(storage.getItem(key)) ?? []));
  return (copies ?? []).toSorted((one, other) => other.keptOn.localeCompare(one.keptOn));
}

// A browser may refuse its storage altogether.
function withStorage<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(localStorage);
  } catch {
    return undefined;
  }
}

function parsed(text: string | null): DraftCopy | undefined {
  if (text === null) return undefined;
  try {
    const value = JSON.parse(text) as Partial<DraftCopy>;
    return isCopy(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isCopy(value: Partial<DraftCopy>): value is DraftCopy {
  return typeof value.keptOn === 'string' && Array.isArray(value.content?.files);
}
