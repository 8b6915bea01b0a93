import type { Inspection } from './reading/inspect.ts';
import type { InspectionFaultReason } from './reading/inspection-fault.ts';
import type { MaskChoice } from './reading/mask-copy.ts';

/** What the worker is asked: what is in a file, or its masked copy. */
export type InspectionRequest =
  { kind: 'inspect'; file: File; codes: readonly string[] } | { kind: 'mask'; file: File; choice: MaskChoice };

/** Its responses; progress is the part of the file that was read, from 0 to 1. */
export type InspectionAnswer<Result extends Inspection | File> = { result: Result } | { fault: InspectionFaultReason };
