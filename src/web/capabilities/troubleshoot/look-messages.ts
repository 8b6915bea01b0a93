import type { Look } from './reading/look.ts';
import type { LookFaultReason } from './reading/look-fault.ts';
import type { MaskChoice } from './reading/mask-copy.ts';

/** What the worker is asked: what is in a file, or its masked copy. */
export type LookRequest =
  { kind: 'look'; file: File; codes: readonly string[] } | { kind: 'mask'; file: File; choice: MaskChoice };

/** What it answers; its progress is the part of the file that was read, from 0 to 1. */
export type LookAnswer<Result extends Look | File> = { result: Result } | { fault: LookFaultReason };
