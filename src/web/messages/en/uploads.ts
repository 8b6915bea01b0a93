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
  allowedTypes: 'What may be uploaded',
  upTo: (size: string) => `up to ${size}`,
  otherTypes: 'Pack any other type of file, or a folder, into an archive.',
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
  tooMany: (count: number, max: number) => `${files(count)} not added: there can be at most ${max}`,
  surplus: (count: number, max: number) => `Remove ${files(count)}: there can be at most ${max}`,
  noFolders: 'Folders cannot be added. Pack the folder into an archive.',
  duplicates: (count: number) =>
    plural.select(count) === 'one' ? 'This file is here already' : `${files(count)} are here already`,
  waitingForNetwork: 'Waiting for the network',
  timeLeft: (seconds: number) => {
    if (seconds < 60) return `${seconds} s left`;
    const minutes = Math.ceil(seconds / 60);
    return minutes < 60 ? `${minutes} min left` : `${Math.floor(minutes / 60)} h ${minutes % 60} min left`;
  },
  chooseAgain: 'Choose it again',
  chooseAgainFile: (name: string) => `Choose ${name} again to continue`,
  unfinished: (percent: number) => `${percent}% uploaded. Choose the same file to continue.`,
  anotherFile: (name: string) => `This is another file. Choose the same ${name} to continue, or remove it.`,
  screenshotName: (moment: string) => `Screenshot ${moment}`,
  photoName: (moment: string) => `Photo ${moment}`,
  deletedFromText: 'Deleted from the text; it will not be sent',
  notLookedInto: (name: string) => `${name} could not be looked into`,
  notLookedIntoText: 'The reader did not load. Passwords and keys that may be in the file would be sent as they are.',
  attachAsItIs: 'Attach it as it is',
};
