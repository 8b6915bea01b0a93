import type { OperationId } from '#generated/operations.ts';

/** Operations of the contract that this server answers with 501 until they are built. */
export const notImplemented = [
  'resetMfa',
  'initMfa',
  'confirmMfa',
  'cancelMfa',
  'signInWithRecoveryCode',
  'initMfaPairing',
  'confirmMfaPairing',
  'cancelMfaPairing',
  'getRecoveryCodes',
  'createRecoveryCodes',
  'resetUserMfa',
  'subscribeToTicket',
  'getTicketSubscription',
  'unsubscribeFromTicket',
  'getSavedFilter',
  'saveFilter',
  'getTicketFiles',
  'getBoxItems',
  'downloadBoxItems',
] as const satisfies readonly OperationId[];
