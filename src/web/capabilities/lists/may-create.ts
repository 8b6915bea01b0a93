import { can } from '#domain/access.ts';
import { useSession } from '#web/capabilities/session/current-user.ts';
import type { ListKind } from './list-kind.ts';

/** Whether the person can create a row of a list. */
export function useMayCreate<Row>({ create }: Pick<ListKind<Row>, 'create'>): boolean {
  const user = useSession();
  return create !== undefined && can(user, create.needs);
}
