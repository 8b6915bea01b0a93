import type { Language } from '#domain/preferences.ts';

const plural = new Intl.PluralRules('en-GB');

export const common = {
  languageTag: 'en' as Language,
  apply: 'Apply',
  back: 'Back',
  cancel: 'Cancel',
  clear: 'Clear',
  close: 'Close',
  closeDialog: 'Close dialog',
  confirm: 'Confirm',
  copy: 'Copy',
  copied: 'Copied',
  delete: 'Delete',
  download: 'Download',
  goBack: 'Go back',
  loading: 'Loading…',
  noData: 'No data',
  remove: 'Remove',
  requestId: (id: string) => `Request ID: ${id}`,
  required: 'This field is required',
  retry: 'Try again',
  save: 'Save',
  search: 'Search',
  fixFields: (count: number) =>
    plural.select(count) === 'one' ? 'There is a problem with one field' : `There are problems with ${count} fields`,
  minutesAgo: (minutes: number) => (minutes < 1 ? 'just now' : `${minutes} min ago`),
  hoursAgo: (hours: number) => `${hours} h ago`,
};
