const SEPARATORS = [';', '\t', ','];
const COLUMNS_MAX_COUNT = 64;

const isTime = (name: string) => /^(?:date[ _]?time|time(?:stamp)?|date|ts)$/i.test(name);
const isMeasured = (name: string) => /rsrp|rssi|signal|temp|\bwan|tunnel|vpn/i.test(name);
const cellsOf = (line: string, separator: string) =>
  line.split(separator, COLUMNS_MAX_COUNT).map((cell) => cell.trim().replaceAll(/^["']|["']$/g, ''));

/**
 * Reads the lines of a table (CSV with a head that names a time and something measured) as those of a log: `time name: value, …`.
 * Undefined for a text that is no such table.
 */
export function tableLine(head: string): ((line: string) => string) | undefined {
  for (const separator of SEPARATORS) {
    const names = cellsOf(head, separator);
    const time = names.findIndex(isTime);
    if (time === -1 || !names.some(isMeasured)) continue;
    return (line) => {
      const cells = cellsOf(line, separator);
      const rest = names.flatMap((name, index) => (index === time ? [] : [`${name}: ${cells[index] ?? ''}`]));
      return `${cells[time] ?? ''} ${rest.join(', ')}`;
    };
  }
  return undefined;
}
