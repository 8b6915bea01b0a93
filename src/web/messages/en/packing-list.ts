import { unitWords } from '#domain/words/units-en.ts';
import { counted } from './counted.ts';

/** §2.5: the packing list. */
export const packingList = {
  heading: unitWords.packingList,
  boxId: 'Box ID',
  hint: '32 digits and letters a–f from the box label. Paste it as it is or scan the label.',
  incomplete: 'A box ID has 32 digits and letters a–f',
  search: 'Search',
  clear: 'Clear',
  scan: 'Scan',
  scanTitle: 'Scan a box label',
  recent: 'Recent boxes',
  forget: (box: string) => `Remove ${box} from the list`,
  empty: 'Look up a box',
  emptyText:
    'Enter the ID on the box label to see its units. Select failed units to create a ticket or a return.',
  loading: 'Loading the box…',
  notFound: 'Box not found',
  notFoundText:
    'Check the ID on the label: 0 and 8, or b and 6, are easy to mix up. Only boxes sent to your company are shown.',
  failed: 'Could not load the box',
  noUnits: 'This box is empty',
  noUnitsText: 'No units are listed for this box. If there are units in it, contact support.',
  box: (number: string) => `Box ${number}`,
  units: (count: number) => counted(count, 'unit', 'units'),
  found: (count: number) => `${counted(count, 'unit', 'units')} in the box`,
  downloadAs: (format: string) => `Download ${format}`,
  table: 'Units in the box',
  columns: unitWords.columns,
  none: 'N/A',
  inReturn: 'In a return',
  openUnit: 'Unit details',
  tick: (unit: string) => `Select unit ${unit}`,
  tickPage: 'Select all units on this page',
  tickAll: (count: number) => `Select all ${count}`,
  chosen: (count: number) => `${counted(count, 'unit', 'units')} selected`,
  actions: 'Actions for the selected units',
  newTicket: 'New ticket',
  newReturn: 'Return',
};
