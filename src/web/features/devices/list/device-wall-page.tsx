import { listPage } from '#web/capabilities/lists/list-page.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { deviceList } from './device-list.tsx';
import { DeviceWall } from './device-wall.tsx';
import { ViewLink } from './view-link.tsx';

const TILES_A_PAGE = 100; // as many as the contract allows: a fleet is seen at a glance

/** How is our fleet, and which of it needs something? */
export const { Component, createLoader } = listPage({
  ...deviceList,
  path: paths.deviceTiles(),
  defaults: { ...deviceList.defaults, size: TILES_A_PAGE },
  hasOwnSize: true,
  Tools: () => <ViewLink view="list" />,
  Rows: DeviceWall,
});
