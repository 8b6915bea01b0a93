import { listPage } from '#web/capabilities/lists/list-page.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { deviceList } from './device-list.tsx';
import { DeviceWall } from './device-wall.tsx';
import { ViewLink } from './view-link.tsx';

/** How is our fleet, and which of it needs something? */
export const { Component, createLoader } = listPage({
  ...deviceList,
  path: paths.deviceTiles(),
  Tools: () => <ViewLink view="list" />,
  Rows: DeviceWall,
});
