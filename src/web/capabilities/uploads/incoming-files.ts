/** What a drop or a paste brings. */
export interface IncomingFiles {
  files: File[];
  /** §9: directories are not allowed; counted to be reported. */
  folderCount: number;
}

/** The files of a drop or paste, without folders, which browsers pass as useless files. */
export function incomingFiles({ items }: DataTransfer): IncomingFiles {
  const ofFiles = [...items].filter(({ kind }) => kind === 'file');
  const folders = ofFiles.filter((item) => item.webkitGetAsEntry()?.isDirectory);
  const files = ofFiles.filter((item) => !folders.includes(item)).flatMap((item) => item.getAsFile() ?? []);
  return { files, folderCount: folders.length };
}

/** Whether a drag or a clipboard has files at all. */
export function carriesFiles(data: DataTransfer | null): data is DataTransfer {
  return data?.types.includes('Files') ?? false;
}

/** The name of an image that has none; `moment` is from `imageTimestamp`. */
export type NameImage = (moment: string) => string;

// What clipboards and cameras call every image.
const unnamedImage = /^image\.(\w+)$/i;

/** A time on the person's own clock for a file name: `2026-11-12 09-41-07`. */
export function imageTimestamp(date: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium' })
    .format(date)
    .replaceAll(':', '-');
}

/** A screenshot or photo under a distinctive name; any other file unchanged. */
export function withUniqueName(file: File, nameImage: NameImage): File {
  const extension = unnamedImage.exec(file.name)?.[1];
  if (extension === undefined) return file;
  const name = `${nameImage(imageTimestamp(new Date(file.lastModified)))}.${extension.toLowerCase()}`;
  return new File([file], name, { type: file.type, lastModified: file.lastModified });
}
