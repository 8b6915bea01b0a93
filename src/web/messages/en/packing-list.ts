import { unitWords } from '#domain/words/units-en.ts';
import { counted } from './counted.ts';

/** §2.5: the packing list. */
export const packingList = {
  heading: unitWords.packingList,
  boxId: 'Box ID',
  hint: 'From the box’s label: 32 digits and letters a–f. Paste it as it is, or scan the label.',
  incomplete: 'A box ID has 32 digits and letters a–f',
  search: 'Search',
  clear: 'Clear',
  scan: 'Scan',
  scanTitle: 'Scan the label of a box',
  recent: 'Boxes you looked up',
  forget: (box: string) => `Remove ${box} from the list`,
  empty: 'Which box is it?',
  emptyText:
    'Look a box up by the ID on its label to see the units in it. Failed ones can be ticked for a ticket or a return.',
  loading: 'Looking for the box…',
  notFound: 'There is no such box',
  notFoundText:
    'Check the ID against the label: 0 and 8 or b and 6 are easily mixed up. Only boxes that were sent to your company are found.',
  failed: 'The box could not be loaded',
  noUnits: 'This box is empty',
  noUnitsText: 'No unit is listed for it. If there are some in it, ask support.',
  box: (number: string) => `Box ${number}`,
  units: (count: number) => counted(count, 'unit', 'units'),
  found: (count: number) => `${counted(count, 'unit', 'units')} in the box`,
  downloadAs: (format: string) => `Download ${format}`,
  table: 'Units in the box',
  columns: unitWords.columns,
  none: 'N/A',
  inReturn: 'In a return',
  openUnit: 'All about this unit',
  tick: (unit: string) => `Choose unit ${unit}`,
  tickPage: 'Choose all units on this page',
  tickAll: (count: number) => `Choose all ${count}`,
  chosen: (count: number) => `${counted(count, 'unit', 'units')} chosen`,
  actions: 'What to do with the chosen units',
  newTicket: 'New ticket',
  newReturn: 'Return',
};
