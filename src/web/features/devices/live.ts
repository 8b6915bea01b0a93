import type { QueryFilters } from '@tanstack/react-query';
import { getGetDeviceQueryKey, getSearchDevicesQueryKey } from '#generated/api/devices/devices.ts';
import type { LiveArea, Stale } from '#web/capabilities/live/live-area.ts';

const [devicePath] = getGetDeviceQueryKey('');
const lists: QueryFilters[] = [
  { queryKey: getSearchDevicesQueryKey().slice(0, 2) },
  { predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.startsWith(devicePath) },
];

// An event does not say which devices its ticket or return is about.
const devices: Stale = { lists };

/** The devices of an event's ticket or return. */
export const devicesLive: LiveArea = {
  stale: {
    Created: devices,
    CommentAdded: devices,
    CommentEdited: devices,
    CommentRemoved: devices,
    StatusChanged: devices,
    EngineerAssigned: devices,
    FollowUpStarted: devices,
    WatcherAdded: devices,
    WatcherRemoved: devices,
    FeedbackGiven: devices,
    RmaStatusChanged: devices,
    RmaListChanged: devices,
    RmaLinesMoved: devices,
  },
  missesEvents: () => false,
};
