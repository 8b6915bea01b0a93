import { AppsIcon, ListUnorderedIcon } from '@primer/octicons-react';
import { LinkButton } from '@primer/react';
import { Link, useLocation } from 'react-router';
import { paths } from '#web/shared/routing/paths.ts';
import { useDeviceTexts } from '../device-texts.ts';

/** Leads to the other view of the same devices: the list, or the wall of tiles. */
export function ViewLink({ view }: { view: 'list' | 'tiles' }) {
  const { wall } = useDeviceTexts();
  const { search } = useLocation();
  const pathname = view === 'tiles' ? paths.deviceTiles() : paths.devices();
  const filters = new URLSearchParams(search);
  // The views have pages of different sizes.
  for (const name of ['page', 'more', 'size']) filters.delete(name);
  return (
    <LinkButton
      as={Link}
      leadingVisual={view === 'tiles' ? AppsIcon : ListUnorderedIcon}
      to={{ pathname, search: filters.toString() }}
    >
      {wall[view]}
    </LinkButton>
  );
}
