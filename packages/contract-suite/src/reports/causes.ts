import type { Result } from '../checks/checks.ts';

/** The same difference in any number of checks. */
export interface Cause {
  /** What differs, without what is different from check to check. */
  text: string;
  /** Which checks found it, as `no session`. */
  kind: string;
  results: Result[];
}

/** Brings the failed checks together by what differs first; what is found most often comes first. */
export function causesOf(results: readonly Result[]): Cause[] {
  const failed = results.filter(({ outcome }) => outcome === 'failed');
  const groups = Map.groupBy(failed, (result) => JSON.stringify([generalText(result), kindOf(result)]));
  return [...groups.values()]
    .map((own): Cause => {
      const [first] = own;
      return first === undefined
        ? { text: '', kind: '', results: own }
        : { text: generalText(first), kind: kindOf(first), results: own };
    })
    .sort((one, other) => other.results.length - one.results.length);
}

/** The operations of a cause, each once. */
export function operationsOf({ results }: Cause): string[] {
  return [...new Set(results.map(({ operation }) => operation))];
}

// Entries of lists have numbers, and what is named in quotation marks is another in each check.
function generalText({ differences: [text = ''] }: Result): string {
  return text
    .replace(/(?<=^the status is )2\d\d(?=, expected 4)/, '2xx')
    .replaceAll(/(?<=[\s.])\d+(?=\.)/g, '*')
    .replaceAll(/(?<=errors name |, not )"[^"]*"/g, '"…"');
}

// One missing session check is one cause in forty operations; a wrong field is the same cause for every caller.
function kindOf({ kind, differences: [text = ''] }: Result): string {
  const isStatus = text.startsWith('the status is') || text.startsWith('the errors name');
  return isStatus || kind.startsWith('journey') ? kind.replace(/ \(.*\)$/, '') : '';
}
