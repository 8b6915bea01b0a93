import { BarePage } from './error-frame.tsx';
import { NotFound } from './not-found.tsx';

/** §2.1: the catch-all for unknown addresses. */
export function Component() {
  return (
    <BarePage>
      <NotFound />
    </BarePage>
  );
}
