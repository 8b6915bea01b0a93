import type { Json, JsonObject } from '#contract-suite/contract/document.ts';
import { object } from '#contract-suite/contract/json-values.ts';
import { fieldsOf, withBody, withHeader } from '../exchange.ts';
import type { Answered, Asked } from '../exchange.ts';

const UNKNOWN_ID = 'ffffffff-ffff-4fff-8fff-ffffffffffff';

/** The same request without `auth-type`. */
export const withoutAuthType = (asked: Asked): Asked => withHeader(asked, 'auth-type', undefined);

/** The same request by nobody. */
export const withoutSession = (asked: Asked): Asked => withHeader(asked, 'cookie', undefined);

/** The same request with an empty object. */
export const withNoFields = (asked: Asked): Asked => withBody(asked, {});

/** The same request for an id that nothing has. */
export function ofNothing(asked: Asked): Asked {
  const url = new URL(asked.url.href.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, UNKNOWN_ID));
  return { ...asked, url };
}

/** The same request for another name or number in its path. */
export const ofNumber =
  (number: string) =>
  (asked: Asked): Asked => ({ ...asked, url: new URL(asked.url.href.replace(/[^/]+$/, number)) });

/** The same request with fields of an object within its body changed; an undefined one is left out. */
export function within(asked: Asked, name: string, fields: Record<string, Json | undefined>): Asked {
  const all = fieldsOf(asked);
  if (!isPlainObject(all[name])) return asked;
  const changed = Object.entries({ ...object(all[name]), ...fields }).filter(([, value]) => value !== undefined);
  return withBody(asked, { ...all, [name]: Object.fromEntries(changed) as JsonObject });
}

function isPlainObject(value: Json | undefined): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isSuccess({ status }: Answered): boolean {
  return status < 300;
}
