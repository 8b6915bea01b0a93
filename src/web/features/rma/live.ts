import {
  getGetRmaCountersQueryKey,
  getGetRmaHistoryQueryKey,
  getGetRmaQueryKey,
  getSearchRmasQueryKey,
} from '#generated/api/rma/rma.ts';
import type { LiveArea, Stale } from '#web/capabilities/live/live-area.ts';

const [rmaPath] = getGetRmaQueryKey('');
const pathRest = /^\d+(\/history)?$/;

const lists: Stale = {
  lists: [{ queryKey: getSearchRmasQueryKey().slice(0, 2) }, { queryKey: getGetRmaCountersQueryKey() }],
};
const rma: Stale = {
  ...lists,
  queries: ({ rmaDisplayId }) =>
    rmaDisplayId === undefined ? [] : [getGetRmaQueryKey(rmaDisplayId), getGetRmaHistoryQueryKey(rmaDisplayId)],
};

/** A return by its number, its history and the lists of returns, which show their tickets too. */
export const rmaLive: LiveArea = {
  stale: {
    Created: lists,
    CommentAdded: lists,
    CommentEdited: lists,
    CommentRemoved: lists,
    StatusChanged: lists,
    EngineerAssigned: lists,
    FollowUpStarted: lists,
    WatcherAdded: lists,
    WatcherRemoved: lists,
    FeedbackGiven: lists,
    RmaStatusChanged: rma,
    RmaListChanged: rma,
    RmaLinesMoved: rma,
  },
  missesEvents: ([path, ...rest]) =>
    typeof path === 'string' &&
    rest.length === 0 &&
    path.startsWith(rmaPath) &&
    pathRest.test(path.slice(rmaPath.length)),
};
