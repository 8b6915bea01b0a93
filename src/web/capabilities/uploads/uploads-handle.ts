import type { UploadFile } from './upload-file.ts';
import type { UploadStore } from './upload-store.ts';

/** The uploads of one form, as its parts see them: the file picker, the editor, the draft and the Save button. */
export interface UploadsHandle extends Omit<
  UploadStore,
  'subscribe' | 'getState' | 'fileOf' | 'stop' | 'pick' | 'addPicked'
> {
  files: readonly UploadFile[];
  /** How many files of the last choice were beyond the maximum. */
  tooMany: number;
  /** How many files of the last choice are here already. */
  duplicates: number;
  /** How many files exceed the maximum. */
  surplus: number;
  /** No file waits or runs. */
  isIdle: boolean;
  /** The ids to save: uploaded, and not deleted from the text. */
  completedFileIds: string[];
  /**
   * The files of a draft: the ids of all files that the server knows, complete or not, and that were not deleted from the text.
   */
  heldFileIds: string[];
  /** §4, editor: uploads are idle and there is text or an uploaded file. */
  canSave: (hasText: boolean) => boolean;
  /** The object URL of an image that was chosen here, so that it need not be downloaded; undefined for any other file. */
  previewUrl: (fileId: string) => string | undefined;
}
