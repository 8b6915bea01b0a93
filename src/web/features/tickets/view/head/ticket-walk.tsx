import { ArrowDownIcon, ArrowUpIcon } from '@primer/octicons-react';
import { IconButton } from '@primer/react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { noteWalkedTo } from '#web/capabilities/lists/use-return-focus.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { useListSearch } from '#web/shared/routing/from-list.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { useSingleKeys } from '#web/shared/lib/use-single-keys.ts';
import type { SingleKeys } from '#web/shared/lib/single-keys.ts';
import { walkKeys } from '../../use-ticket-keys.ts';
import { useListPlace } from './list-place.ts';
import styles from './ticket-walk.module.css';

/** Where the ticket is in the list that one came from, with the way to the next one and the one before. */
export function TicketWalk({ displayId }: { displayId: string }) {
  const { walk } = useMessages().conversation;
  const navigate = useNavigate();
  const list = useListSearch();
  const place = useListPlace(displayId);
  const go = (id: string | undefined) => {
    // In place of this ticket: Back leads to the list.
    if (id !== undefined) void navigate(paths.ticket({ id }), { replace: true, state: { list } });
  };
  const isFromList = list !== undefined && place !== undefined;
  const { page = 0, placeOnPage = 0 } = place ?? {};
  useEffect(() => {
    if (page > 0)
      noteWalkedTo(paths.ticket({ id: displayId }), { list: paths.tickets(), page, place: placeOnPage - 1 });
  }, [displayId, page, placeOnPage]);
  useSingleKeys(isFromList ? walkKeys : noKeys, (action) => go(place?.[action]));
  if (!isFromList) return null;
  return (
    <span className={styles.walk} role="group" aria-label={walk.label}>
      <span className={styles.place}>{walk.place(place.position, place.total)}</span>
      {ways.map(({ to, label, icon, keys }) => (
        <IconButton
          key={to}
          variant="invisible"
          icon={icon}
          aria-label={walk[label]}
          aria-keyshortcuts={keys}
          disabled={place[to] === undefined}
          onClick={() => go(place[to])}
        />
      ))}
    </span>
  );
}

const ways = [
  { to: 'previousTicket', label: 'previous', icon: ArrowUpIcon, keys: 'k' },
  { to: 'nextTicket', label: 'next', icon: ArrowDownIcon, keys: 'j' },
] as const;

const noKeys: SingleKeys<never> = [];
