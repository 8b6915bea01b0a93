import type { OperationId } from '#generated/operations.ts';

/** Operations of the contract that this server answers with 501 until they are built: none is left. */
export const notImplemented: readonly OperationId[] = [];
