/** What a drop or a paste brings. */
export interface IncomingFiles {
  files: File[];
  /** §9: directories are not allowed; they are counted to be told. */
  folderCount: number;
}

/** The files of a drop or a paste, without its folders, which a browser hands over as files of no use. */
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

/** The name of a picture that has none of its own; `moment` is that of `pictureMoment`. */
export type NamePicture = (moment: string) => string;

// What clipboards and cameras call every picture.
const namelessPicture = /^image\.(\w+)$/i;

/** A moment by the person's own clock, as it may stand in a file name: `2026-11-12 09-41-07`. */
export function pictureMoment(date: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium' })
    .format(date)
    .replaceAll(':', '-');
}

/** A screenshot or a photo under a name by which it can be told from the next one; any other file as it is. */
export function withOwnName(file: File, namePicture: NamePicture): File {
  const extension = namelessPicture.exec(file.name)?.[1];
  if (extension === undefined) return file;
  const name = `${namePicture(pictureMoment(new Date(file.lastModified)))}.${extension.toLowerCase()}`;
  return new File([file], name, { type: file.type, lastModified: file.lastModified });
}
