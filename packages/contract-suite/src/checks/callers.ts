import type { JsonObject, Operation } from '../contract/document.ts';
import { object, objects } from '../contract/json-values.ts';
import type { Caller } from './checks.ts';

/** The caller with which an operation succeeds, by its security and `x-access`; a caller with a key has no session. */
export function callerOf({ security, source }: Operation): Caller {
  if (security.length === 0 || security.includes('inboundMail')) return 'nobody';
  if (!security.includes('session')) return 'preSignIn';
  return isForCustomers(source) ? 'account' : 'staff';
}

/** The caller of its success; signed in where the server's settings decide whether it is public. */
export function successCallerOf(operation: Operation): Caller {
  const isPublicAtTimes = objects(operation.source.security ?? []).some(({ session }) => session !== undefined);
  return operation.security.length === 0 && isPublicAtTimes ? 'account' : callerOf(operation);
}

/** A signed-in caller who is not permitted; undefined when everyone is. */
export function strangerTo({ source }: Operation): 'account' | 'staff' | undefined {
  if (!isForCustomers(source)) return 'account';
  const { userTypes } = object(source['x-access']);
  return Array.isArray(userTypes) && userTypes.every((type) => type === 'Customer') ? 'staff' : undefined;
}

// No customer is granted an ability (§6).
function isForCustomers(source: JsonObject): boolean {
  const { userTypes, ability } = object(source['x-access']);
  return ability === undefined && (!Array.isArray(userTypes) || userTypes.includes('Customer'));
}
