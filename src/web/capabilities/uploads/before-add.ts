/**
 * What looks at chosen, dropped or pasted files before they are taken in: gives back those that go on at once. The others
 * come by `add` when they were looked at, perhaps as a copy, or never.
 */
export type BeforeAdd = (files: readonly File[], add: (files: readonly File[]) => void) => readonly File[];
