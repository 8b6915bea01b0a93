import { invalidFields } from '../../kernel/errors.ts';
import type { LockedLine, LockedRma } from './locked-rma.ts';

/** The lines of a return that a request names, each once; 422 for each id that is none of them. */
export function namedLines({ lines }: LockedRma, productIds: readonly string[]): LockedLine[] {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const ids = productIds.map((id) => id.toLowerCase());
  const errors = ids.flatMap((id, index) =>
    byId.has(id)
      ? []
      : [{ field: `productIds.${index}`, code: 'not_found' as const, message: 'This unit is not in the return' }],
  );
  if (errors.length > 0) throw invalidFields(errors);
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}
