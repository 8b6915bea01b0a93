/** Takes files in, and gives those that have a row now. */
export type AddFiles = (files: readonly File[]) => readonly { name: string }[];

/**
 * What looks at chosen, dropped or pasted files before they are taken in: gives back those that go on at once. The others
 * come by `add` when they were looked at, perhaps as copies, or never.
 */
export type BeforeAdd = (files: readonly File[], add: AddFiles) => readonly File[];
