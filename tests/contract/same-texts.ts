/** Texts that are the same in both languages, and why. */
export const sameInBoth: Record<string, string> = {
  'editor.counter': 'two numbers',
  'editor.withShortcut': 'a name and a key',
  'enums.exportFormat.csv': 'the name of a kind of file',
  'enums.feedbackTarget.QA': 'an abbreviation of the trade',
  'enums.feedbackTarget.RnD': 'an abbreviation of the trade',
  'enums.onHoldReason.ESD': 'an abbreviation of the trade',
  'enums.onHoldReason.QA': 'an abbreviation of the trade',
  'enums.searchKind.Imei': 'an abbreviation of the trade',
  'enums.subTicketOnHoldReason.ESD': 'an abbreviation of the trade',
  'tickets.create.titleCounter': 'two numbers',
  'lists.dates.between': 'two dates and a dash',
  'tickets.view.number': 'a number',
  'titles.rma': 'an abbreviation of the trade and a number',
  'uploads.speed': 'a size and the SI unit of time',
};
