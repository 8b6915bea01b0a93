import { BarePage } from './error-frame.tsx';
import { NoAccess } from './no-access.tsx';

/** §2.1: 403, the person has no access to the page. */
export function Component() {
  return (
    <BarePage>
      <NoAccess />
    </BarePage>
  );
}
