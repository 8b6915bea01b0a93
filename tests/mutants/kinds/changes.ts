import type { Json, JsonObject } from '#contract-suite/contract/document.ts';
import { object } from '#contract-suite/contract/json-values.ts';
import { fieldsOf, withBody } from '../exchange.ts';
import type { ResponseData, RequestData } from '../exchange.ts';

/** The same request with fields of an object within its body changed; an undefined one is left out. */
export function within(request: RequestData, name: string, fields: Record<string, Json | undefined>): RequestData {
  const all = fieldsOf(request);
  if (!isPlainObject(all[name])) return request;
  const changed = Object.entries({ ...object(all[name]), ...fields }).filter(([, value]) => value !== undefined);
  return withBody(request, { ...all, [name]: Object.fromEntries(changed) as JsonObject });
}

function isPlainObject(value: Json | undefined): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isSuccess({ status }: ResponseData): boolean {
  return status < 300;
}
