/**
 * The file name in a Content-Disposition header (RFC 6266): `filename*` in UTF-8 before the plain `filename`;
 * undefined when there is none or the header is absent.
 */
export function fileNameIn(header: unknown): string | undefined {
  if (typeof header !== 'string') return undefined;
  const encoded = /filename\*\s*=\s*utf-8''([^;\s]+)/i.exec(header)?.[1];
  if (encoded !== undefined) return decoded(encoded);
  return /filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(header)?.[1]?.replaceAll(/\\(.)/g, '$1');
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
