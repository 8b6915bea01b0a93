import type { User } from '#generated/model/user.ts';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { SearchButton } from '#web/features/search/search-button.tsx';
import type { Place } from '#web/features/search/places.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { mayOpen, menuFor } from '../../menu.ts';
import { useSignOutQuestion } from '../account/sign-out-dialog.tsx';

/** The search box of the header with what it can lead to. */
export function HeaderSearch() {
  const user = useSession();
  const { ask, question } = useSignOutQuestion();
  return (
    <>
      <SearchButton places={placesFor(user)} onSignOut={ask} />
      {question}
    </>
  );
}

function placesFor(user: User): Place[] {
  const newTicket: Place = { name: 'newTicket', path: paths.ticketCreate() };
  const newReturn: Place = { name: 'newReturn', path: paths.rmaCreate() };
  return [
    ...(mayOpen(user, 'ticketCreate') ? [newTicket] : []),
    ...(mayOpen(user, 'rmaCreate') ? [newReturn] : []),
    ...menuFor(user).map(({ label, path }) => ({ name: label, path })),
    { name: 'account', path: paths.account() },
  ];
}
