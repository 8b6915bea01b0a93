/** A notice about a change that the editor did not make as requested. */
export type EditorNotice = 'tooLong' | 'pasteTooLong' | 'tooComplex' | 'imagesStripped' | 'noFolders';
