import type { OperationId } from '#generated/operations.ts';
import { requests } from '#generated/requests.ts';
import { mediaType, parseJson, unsupportedMediaType } from '#server/http/body/json-body.ts';
import { parseBody, parseHeaders, parsePath, parseQuery } from '#server/http/parse.ts';
import { formOf, readForm } from './multipart.ts';
import type { Receiver } from './multipart.ts';

export interface CheckedRequest {
  body: unknown;
  query: unknown;
  path: unknown;
  header: unknown;
  /** The request, its body not yet read where it is no JSON by the contract. */
  request: Request;
}

/** Checks each part of a request as the server does. Throws its refusals: 400, 415, 422. */
export async function checkRequest(
  id: OperationId,
  request: Request,
  path: Record<string, string>,
  receiver: () => Receiver,
): Promise<CheckedRequest> {
  return {
    path: parsePath(id, path),
    query: parseQuery(id, request.url),
    header: parseHeaders(id, request.headers),
    body: 'body' in requests[id] ? parseBody(id, await readBody(id, request, receiver)) : undefined,
    request,
  };
}

async function readBody(id: OperationId, request: Request, receiver: () => Receiver): Promise<unknown> {
  const form = formOf(id);
  if (form === undefined || mediaType(request) !== 'multipart/form-data') return readJson(request);
  return readForm(receiver(), request, form);
}

async function readJson(request: Request): Promise<unknown> {
  if (mediaType(request) !== 'application/json') throw unsupportedMediaType('application/json');
  return parseJson(await request.clone().text());
}
