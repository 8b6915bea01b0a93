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

// Node waits for the end of a half-read body, and the connection would be cut during the next request. A body that goes on is
// cut by the listener soon after the response.
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
