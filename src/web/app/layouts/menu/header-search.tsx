import { useState } from 'react';
import { isCustomer } from '#domain/access.ts';
import type { User } from '#generated/model/user.ts';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { SearchButton } from '#web/features/search/search-button.tsx';
import type { Place } from '#web/features/search/places.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { menuFor } from '../../menu.ts';
import { SignOutDialog } from '../account/sign-out-dialog.tsx';

/** The search box of the header with what it can lead to. */
export function HeaderSearch() {
  const user = useSession();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <SearchButton places={placesFor(user)} onSignOut={() => setAsking(true)} />
      {asking && <SignOutDialog onCancel={() => setAsking(false)} />}
    </>
  );
}

// product decision: customers make tickets and returns; staff start a return in its ticket.
function placesFor(user: User): Place[] {
  const makes: Place[] = [
    { name: 'newTicket', path: paths.ticketCreate() },
    { name: 'newReturn', path: paths.rmaCreate() },
  ];
  return [
    ...(isCustomer(user.type) ? makes : []),
    ...menuFor(user).map(({ label, path }) => ({ name: label, path })),
    { name: 'account', path: paths.account() },
  ];
}
