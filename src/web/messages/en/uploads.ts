const plural = new Intl.PluralRules('en-GB');
const files = (count: number) => (plural.select(count) === 'one' ? `${count} file` : `${count} files`);

export const uploads = {
  title: 'Files',
  choose: 'Choose files',
  orDrop: 'or drop them here',
  dropNow: 'Drop to add',
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
  allowedTypes: 'Allowed types',
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
  deletedFromText: 'Deleted from the text; it will not be sent',
};
