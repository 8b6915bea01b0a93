import type { JsonObject, Operation } from '../contract/document.ts';
import { followed, operationPointer, schemaPointer } from '../contract/pointers.ts';
import type { Pointer } from '../contract/pointers.ts';
import type { Check } from './checks.ts';

/** What a check asks of the contract: a parameter or field of the request, who may ask, or the answer it expects. */
export function checkPointer(
  document: JsonObject,
  check: Pick<Check, 'operation' | 'kind' | 'name' | 'expected'>,
): Pointer {
  const { operation, kind, expected } = check;
  const whole = operationPointer(operation);
  const [place = ''] = check.name.split(' = ', 1);
  const [carrier = '', ...path] = place.split(' ');
  const steps = path.join(' ').split('.').filter(Boolean);
  if (kind === 'no session' || kind.includes('auth-type')) {
    return operation.source.security === undefined ? ['security'] : [...whole, 'security'];
  }
  const index = operation.parameters.findIndex((one) => one.in === carrier && one.name === path.join(' '));
  if (index >= 0) return followed(document, [...whole, 'parameters', index]);
  const mediaType = mediaTypeOfPlace(operation, carrier);
  if (mediaType !== undefined) {
    const body = followed(document, [...whole, 'requestBody']);
    return schemaPointer(document, [...body, 'content', mediaType, 'schema'], steps);
  }
  const [status] = expected.statuses.filter((one) => operation.answers[one] !== undefined);
  return status === undefined ? whole : [...whole, 'responses', String(status)];
}

function mediaTypeOfPlace({ bodies }: Operation, carrier: string): string | undefined {
  const types = Object.keys(bodies);
  if (carrier === 'body') return types.find((type) => type.endsWith('json'));
  if (carrier === 'form') return types.find((type) => type.startsWith('multipart/'));
  return types.find((type) => type === carrier);
}
