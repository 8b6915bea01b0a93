import { useRef } from 'react';
import { randomHex } from '#web/shared/lib/random-hex.ts';

const KEY_BYTES = 16;

/**
 * Keys for the requests of one form: the same request sent again has the same key, a changed one another.
 */
export function useIdempotencyKey() {
  const last = useRef<{ content: string; key: string }>(undefined);
  return {
    keyFor: (request: object): string => {
      const content = JSON.stringify(request);
      if (last.current?.content !== content) last.current = { content, key: randomHex(KEY_BYTES) };
      return last.current.key;
    },
  };
}
