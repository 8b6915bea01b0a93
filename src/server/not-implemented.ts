import type { OperationId } from '#generated/operations.ts';

/** Operations of the contract that this server answers with 501 until they are built. */
export const notImplemented = ['getBoxItems', 'downloadBoxItems'] as const satisfies readonly OperationId[];
