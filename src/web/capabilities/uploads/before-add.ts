import type { UploadFile } from './upload-file.ts';

/** A chosen file with its place in the order of choice, which it keeps however late it is added. */
export interface PickedFile {
  place: number;
  file: File;
}

/** Takes files in, and gives each its row; undefined for one too many. */
export type AddFiles = (picked: readonly PickedFile[]) => (UploadFile | undefined)[];

/**
 * Examines chosen, dropped or pasted files before they are added: returns those to add at once. The others are passed to `add`
 * after they were examined, perhaps as copies, or never.
 */
export type BeforeAdd = (picked: readonly PickedFile[], add: AddFiles) => readonly PickedFile[];
