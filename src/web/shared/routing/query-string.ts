type Value = string | number | boolean | readonly string[] | undefined;

/**
 * A query string with its question mark, or an empty string when nothing is set.
 * Lists repeat their name; true is 1, false is 0; undefined and empty lists are left out.
 */
export function stringify(query: Record<string, Value>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of listOf(value)) search.append(name, item);
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

function listOf(value: Value): readonly string[] {
  if (value === undefined) return [];
  if (typeof value === 'boolean') return [value ? '1' : '0'];
  return typeof value === 'object' ? value : [String(value)];
}
