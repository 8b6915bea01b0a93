/** The content of a named column in a list of units. */
export type UnitColumn = 'serial' | 'number' | 'imei' | 'mac' | 'description';

// Folded as `foldedHeading` does it; both languages of the portal.
const names: Record<UnitColumn, readonly string[]> = {
  serial: [
    'serial',
    'serial number',
    'serialnumber',
    'serial no',
    'serial nr',
    's n',
    'sn',
    'ser no',
    'ser nr',
    'serijos numeris',
    'serijos nr',
    'serijinis numeris',
    'serijinis nr',
  ],
  number: [
    'imei sn',
    'sn imei',
    'imei s n',
    's n imei',
    'imei serial',
    'serial imei',
    'imei or serial',
    'imei or sn',
    'imei or serial number',
    'imei arba serijos numeris',
    'imei ar serijos numeris',
    'imeiorserial',
    'unit',
    'unit number',
    'device',
    'number',
    'irenginys',
    'irenginio numeris',
    'numeris',
  ],
  imei: ['imei', 'imei 1', 'imei1', 'imei number', 'imei no', 'imei nr', 'imei code', 'imei kodas', 'imei numeris'],
  mac: ['mac', 'mac address', 'lan mac', 'wan mac', 'eth mac', 'mac adresas'],
  description: [
    'description',
    'problem',
    'problem description',
    'fault',
    'fault description',
    'issue',
    'issue description',
    'defect',
    'defect description',
    'failure',
    'reason',
    'comment',
    'comments',
    'remarks',
    'note',
    'notes',
    'aprasymas',
    'aprasas',
    'problema',
    'problemos aprasymas',
    'gedimas',
    'gedimo aprasymas',
    'defektas',
    'priezastis',
    'pastaba',
    'pastabos',
    'komentaras',
  ],
};

const columnOf = new Map<string, UnitColumn>(
  (Object.keys(names) as UnitColumn[]).flatMap((column) => names[column].map((name) => [name, column] as const)),
);

/** The named columns of a header row, by position; undefined when it is not one: no column has numbers. */
export function readHeader(cells: readonly string[]): (UnitColumn | undefined)[] | undefined {
  const columns = cells.map((cell) => columnOf.get(foldedHeading(cell)));
  return columns.some((column) => column !== undefined && column !== 'description') ? columns : undefined;
}

/** A heading normalised for comparison: lower case without accents, words separated by one blank, nothing else. */
export function foldedHeading(heading: string): string {
  const letters = heading.slice(0, 100).normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return letters.replaceAll(/[^\p{L}\d]+/gu, ' ').trim();
}
