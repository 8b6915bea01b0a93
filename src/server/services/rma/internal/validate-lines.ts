import type { FieldErrorCode } from '#domain/errors.ts';
import type { RmaVerdictKind } from '#domain/enums.ts';
import type { NewRmaProduct } from '#generated/model/newRmaProduct.ts';
import type { Db } from '../../../db/connection.ts';
import { invalidFields } from '../../kernel/errors.ts';
import type { FieldError } from '../../kernel/errors.ts';
import type { SignedInUser } from '../../kernel/ports.ts';
import { findVerdicts } from './unit-verdicts.ts';
import type { FoundUnit, UnitVerdict } from './unit-verdicts.ts';

/** A valid line: its number, its trimmed text, its unit. */
export type ValidLine = NewRmaProduct & { unit: FoundUnit };

type Faults = Partial<Record<RmaVerdictKind, { code: FieldErrorCode; message: string }>>;

const inRmaFault = { code: 'in_rma', message: 'This unit is in another return' } as const;

const faults: Faults = {
  Unknown: { code: 'not_found', message: 'This unit was not found' },
  InRma: inRmaFault,
  Duplicate: { code: 'duplicate', message: 'This unit is listed twice' },
  WrongFormat: { code: 'invalid_format', message: 'This is neither an IMEI nor a serial number' },
};

type NewList = {
  products: readonly NewRmaProduct[];
  /** Only units of this company. */
  clientId?: string;
  /** The return whose own lines are ignored. */
  rmaId?: string;
  now: Date;
  path?: (line: number) => string;
};

/**
 * The units of a list to be sent. Throws 422 with each error by line (`products.3.imeiOrSerial`): units that are unknown to the
 * person, of another company than the first one, held by another return, or duplicates; empty texts.
 */
export async function validateLines(
  db: Db,
  user: SignedInUser,
  { products, path = productPath, ...where }: NewList,
): Promise<ValidLine[]> {
  const numbers = products.map(({ imeiOrSerial }) => imeiOrSerial);
  const verdicts = await findVerdicts(db, user, { ...where, numbers });
  const clientId = verdicts.find(({ unit }) => unit !== undefined)?.unit?.clientId;
  const errors: FieldError[] = [];
  const lines = products.flatMap(({ imeiOrSerial, description: typed }, line): ValidLine[] => {
    const description = typed.trim();
    if (description === '') {
      errors.push({ field: `${path(line)}description`, code: 'required', message: 'This field is required' });
    }
    const verdict = verdicts[line];
    const fault = verdict && numberFault(verdict, clientId);
    if (fault !== undefined) errors.push({ field: `${path(line)}imeiOrSerial`, ...fault });
    return verdict?.unit === undefined ? [] : [{ imeiOrSerial, description, unit: verdict.unit }];
  });
  if (errors.length > 0) throw invalidFields(errors);
  return lines;
}

/** The error of a line whose unit another return holds by now; `path` is the line's path in the request. */
export function inRma(path: string): FieldError {
  return { field: `${path}imeiOrSerial`, ...inRmaFault };
}

/** The path of a line in a request with `products`. */
export function productPath(line: number): string {
  return `products.${line}.`;
}

function numberFault({ verdict, unit }: UnitVerdict, clientId: string | undefined) {
  const fault = faults[verdict];
  if (fault !== undefined || unit?.clientId === clientId) return fault;
  return { code: 'not_allowed' as const, message: 'This unit belongs to another of your companies' };
}
