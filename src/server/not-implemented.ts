import type { OperationId } from '#generated/operations.ts';

/** Operations of the contract that this server answers with 501 until they are built. */
export const notImplemented = [
  'subscribeToTicket',
  'getTicketSubscription',
  'unsubscribeFromTicket',
  'editComment',
  'removeComment',
  'getTicketHistory',
  'giveFeedback',
  'reportPresence',
  'getWatchers',
  'addWatcher',
  'getWatcherCandidates',
  'removeWatcher',
  'confirmWatcher',
  'leaveWatchers',
  'getEvents',
  'receiveMail',
  'getBoxItems',
  'downloadBoxItems',
] as const satisfies readonly OperationId[];
