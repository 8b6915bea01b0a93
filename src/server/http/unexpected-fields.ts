type Pair = { given: unknown; kept: unknown; path: string };

/**
 * Paths of the fields that a schema dropped: what the contract's `additionalProperties: false` refuses. Both values are results
 * of `JSON.parse`; iterative.
 */
export function unexpectedFields(given: unknown, kept: unknown): string[] {
  const found: string[] = [];
  const pairs: Pair[] = [{ given, kept, path: '' }];
  for (let pair = pairs.pop(); pair !== undefined; pair = pairs.pop()) {
    if (!isObject(pair.given) || !isObject(pair.kept)) continue;
    for (const [key, value] of Object.entries(pair.given)) {
      const path = pair.path === '' ? key : `${pair.path}.${key}`;
      if (Object.hasOwn(pair.kept, key)) pairs.push({ given: value, kept: pair.kept[key], path });
      else found.push(path.slice(0, 200));
    }
  }
  return found;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
