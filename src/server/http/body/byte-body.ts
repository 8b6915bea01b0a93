import { badRequest } from '../../services/kernel/errors.ts';
import { mediaType, unsupportedMediaType } from './json-body.ts';

/** The bytes of a request as they come. Throws 400 when the sender breaks off. */
export async function* requestBytes(request: Request): AsyncGenerator<Uint8Array> {
  if (request.body === null) return;
  const reader = request.body.getReader();
  try {
    for (let part = await nextPart(reader); part !== undefined; part = await nextPart(reader)) yield part;
  } finally {
    void discardRest(reader);
  }
}

// A body that is left half read never ends for Node, and the connection would be cut under the next request on it. One that
// goes on for long is cut by the listener soon after the answer.
async function discardRest(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // The sender broke off: there is nothing left to discard.
  }
}

async function nextPart(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Uint8Array | undefined> {
  try {
    return (await reader.read()).value;
  } catch {
    throw badRequest('The body ended before it was complete.');
  }
}

/** The same for an application/octet-stream body; throws 415 for another media type. */
export function octetStream(request: Request): AsyncGenerator<Uint8Array> {
  if (mediaType(request) !== 'application/octet-stream') throw unsupportedMediaType('application/octet-stream');
  return requestBytes(request);
}
