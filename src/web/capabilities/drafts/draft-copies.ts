import type { DraftKind } from '#generated/model/draftKind.ts';
import { userKey, userKeys } from '#web/shared/lib/storage/user-storage.ts';
import type { DraftContent } from './draft-content.ts';

/** Typed content that the server has not confirmed, stored on this device. */
export type DraftCopy = {
  id: string;
  kind: DraftKind;
  content: DraftContent;
  /** The version that it is based on. */
  version: number;
  /** The tab that saved it, so that its lost response is not taken for another tab's text. */
  tab: string;
  /** ISO date-time by the server's clock. */
  keptOn: string;
};

const nameOf = (id: string) => `draft:${id}`;

/** Stores a copy on this device; false without space or storage. In the browser only. */
export function saveCopy(userId: string, copy: DraftCopy): boolean {
  try {
    localStorage.setItem(userKey(userId, nameOf(copy.id)), JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

export function dropCopy(userId: string, id: string): void {
  withStorage((storage) => storage.removeItem(userKey(userId, nameOf(id))));
}

export function readCopy(userId: string, id: string): DraftCopy | undefined {
  return withStorage((storage) => parsed(storage.getItem(userKey(userId, nameOf(id)))));
}

/** All copies of a person on this device, the newest first. */
export function readCopies(userId: string): DraftCopy[] {
  const copies = withStorage((storage) => userKeys(userId).flatMap((key) => parsed(storage.getItem(key)) ?? []));
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
