import { useEffect, useState } from 'react';

/** An address of the bytes that a component is first given, for as long as it is there. */
export function useObjectUrl(blob: Blob): string {
  const [url] = useState(() => URL.createObjectURL(blob));
  // The browser keeps the bytes until the URL is revoked.
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return url;
}
