import { useRef } from 'react';

const KEY_BYTES = 16;

/** A key that makes a repeated request one creation. Not crypto.randomUUID: a page without HTTPS does not have it. */
function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Keys for the requests of one form: the same request sent again has the same key, a changed one another.
 * `forget` after a success, so that the same words can be sent as a new request.
 */
export function useIdempotencyKey() {
  const last = useRef<{ content: string; key: string }>(undefined);
  return {
    keyFor: (request: object): string => {
      const content = JSON.stringify(request);
      if (last.current?.content !== content) last.current = { content, key: newIdempotencyKey() };
      return last.current.key;
    },
    forget: (): void => {
      last.current = undefined;
    },
  };
}
