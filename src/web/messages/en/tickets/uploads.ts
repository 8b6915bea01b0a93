const plural = new Intl.PluralRules('en-GB');
const files = (count: number) => (plural.select(count) === 'one' ? `${count} file` : `${count} files`);

export const uploads = {
  title: 'Files',
  choose: 'Choose files',
  takePhoto: 'Take a photo',
  orDrop: 'or drop or paste them here',
  dropNow: 'Drop to add the files',
  decimalSeparator: '.',
  maxFiles: (count: number) => `Up to ${files(count)}`,
  categories: {
    image: 'images',
    document: 'documents',
    archive: 'archives',
    media: 'video and sound',
    text: 'logs and text',
    other: 'captures and other',
  },
  allowedTypes: 'Allowed files',
  upTo: (size: string) => `up to ${size}`,
  otherTypes: 'Put other file types and folders in an archive.',
  list: 'Chosen files',
  cancel: 'Cancel',
  cancelFile: (name: string) => `Cancel ${name}`,
  retry: 'Try again',
  retryFile: (name: string) => `Try ${name} again`,
  remove: 'Remove',
  removeFile: (name: string) => `Remove ${name}`,
  progress: (name: string) => `Upload of ${name}`,
  percent: (percent: number) => `${percent}%`,
  speed: (size: string) => `${size}/s`,
  tooBig: (sizeLimit: string) => `The file is too big: at most ${sizeLimit}`,
  tooMany: (count: number, max: number) => `${files(count)} not added: the limit is ${max}`,
  surplus: (count: number, max: number) => `Remove ${files(count)}: the limit is ${max}`,
  noFolders: 'Folders cannot be added. Put the folder in an archive.',
  duplicates: (count: number) =>
    plural.select(count) === 'one' ? 'This file is already added' : `${files(count)} are already added`,
  waitingForNetwork: 'Waiting for a connection',
  timeLeft: (seconds: number) => {
    if (seconds < 60) return `${seconds} s left`;
    const minutes = Math.ceil(seconds / 60);
    return minutes < 60 ? `${minutes} min left` : `${Math.floor(minutes / 60)} h ${minutes % 60} min left`;
  },
  chooseAgain: 'Choose it again',
  chooseAgainFile: (name: string) => `Choose ${name} again to continue`,
  unfinished: (percent: number) => `${percent}% uploaded. Choose the same file to continue.`,
  anotherFile: (name: string) => `This is a different file. Choose the same ${name} to continue, or remove it.`,
  screenshotName: (moment: string) => `Screenshot ${moment}`,
  photoName: (moment: string) => `Photo ${moment}`,
  deletedFromText: 'Deleted from the text, will not be sent',
  notChecked: (name: string) => `Could not check ${name}`,
  notCheckedText: 'The reader did not load. Any passwords and keys in the file would be sent unmasked.',
  attachUnchanged: 'Attach unchanged',
};
