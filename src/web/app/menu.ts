import { CpuIcon, FileIcon, IssueOpenedIcon, PackageDependentsIcon, PackageIcon } from '@primer/octicons-react';
import type { Icon } from '@primer/octicons-react';
import { can } from '#domain/access.ts';
import type { User } from '#generated/model/user.ts';
import type { FirstMessages } from '#web/messages/catalogue.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { routeEntry } from './route-table.ts';
import type { RouteName } from './route-table.ts';

export type MenuItem = {
  route: RouteName;
  label: keyof FirstMessages['shell']['menu'];
  path: string;
  icon: Icon;
};

const menu: readonly MenuItem[] = [
  { route: 'tickets', label: 'tickets', path: paths.tickets(), icon: IssueOpenedIcon },
  { route: 'rmaList', label: 'rma', path: paths.rmaList(), icon: PackageDependentsIcon },
  { route: 'faq', label: 'faq', path: paths.faq(), icon: FileIcon },
  { route: 'packingList', label: 'packingList', path: paths.packingList(), icon: PackageIcon },
  { route: 'devices', label: 'devices', path: paths.devices(), icon: CpuIcon },
];

type Holder = Pick<User, 'type' | 'permissions'>;

/** §2.1: hidden unless ALL permissions and ONE of the user types are held. */
export function menuFor(user: Holder): MenuItem[] {
  return menu.filter(({ route }) => mayOpen(user, route));
}

/** Whether the person may do what a page is for. */
export function mayOpen(user: Holder, route: RouteName): boolean {
  const { needs } = routeEntry(route);
  return needs === undefined || can(user, needs);
}
