import type { OperationId } from '#generated/operations.ts';

/** Operations of the contract that this server answers with 501 until they are built. */
export const notImplemented = [
  'changeRma',
  'submitRma',
  'actOnRma',
  'addRmaProduct',
  'reviewRmaProducts',
  'moveRmaProducts',
  'getRmaHistory',
  'search',
] as const satisfies readonly OperationId[];
