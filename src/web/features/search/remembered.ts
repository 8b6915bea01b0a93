/** What was opened from the search box. */
export type Opened = { kind: OpenedKind; href: string; title: string };

export const openedKinds = ['tickets', 'rmas', 'devices', 'boxes', 'articles'] as const;
export type OpenedKind = (typeof openedKinds)[number];

/** The last searches and the last opened items of one person on this device, newest first. */
export type Remembered = { searched: readonly string[]; opened: readonly Opened[] };

export const nothingRemembered: Remembered = { searched: [], opened: [] };

const REMEMBERED_MAX_COUNT = 5; // product decision: of each
const TITLE_MAX_CHARACTERS = 200;

/** Reads the stored value; an invalid one counts as empty. */
export function readRemembered(text: string | null): Remembered {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null) return nothingRemembered;
    const searched = 'searched' in value && Array.isArray(value.searched) ? value.searched : [];
    const opened = 'opened' in value && Array.isArray(value.opened) ? value.opened : [];
    return {
      searched: searched.filter((words) => typeof words === 'string').slice(0, REMEMBERED_MAX_COUNT),
      opened: opened.filter(isOpened).slice(0, REMEMBERED_MAX_COUNT),
    };
  } catch {
    return nothingRemembered;
  }
}

/** With what was opened just now, and the words that led there. */
export function withOpened(remembered: Remembered, opened: Opened, words: string): Remembered {
  const short = { ...opened, title: opened.title.slice(0, TITLE_MAX_CHARACTERS) };
  const others = remembered.opened.filter(({ href }) => href !== opened.href);
  return {
    searched: words === '' ? remembered.searched : newest(words, remembered.searched),
    opened: [short, ...others].slice(0, REMEMBERED_MAX_COUNT),
  };
}

function newest(words: string, before: readonly string[]): string[] {
  return [words, ...before.filter((other) => other !== words)].slice(0, REMEMBERED_MAX_COUNT);
}

// Only a path of the portal: the browser's storage must not be able to lead elsewhere.
function isOpened(value: unknown): value is Opened {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, href, title } = value as Record<string, unknown>;
  return (
    openedKinds.some((known) => known === kind) &&
    typeof href === 'string' &&
    /^\/(?![/\\])/.test(href) &&
    typeof title === 'string'
  );
}
