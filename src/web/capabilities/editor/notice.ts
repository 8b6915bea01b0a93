/** What the editor tells the person about a change that was not made as asked. */
export type EditorNotice = 'tooLong' | 'pasteTooLong' | 'tooComplex' | 'imagesStripped' | 'noFolders';
