import type { ZodType } from 'zod';
import type { OperationId } from '#generated/operations.ts';
import { mediaType, parseJson, unsupportedMediaType } from '#server/http/body/json-body.ts';
import { formOf, readForm } from './multipart.ts';
import type { Receiver } from './multipart.ts';
import { parseBody, parseHeaders, parsePath, parseQuery } from '#server/http/parse.ts';
import { schemaOf } from './schemas.ts';

export interface CheckedRequest {
  body: unknown;
  query: unknown;
  path: unknown;
  header: unknown;
  /** The request, its body not yet read where no schema describes it. */
  request: Request;
}

/** Checks each part of a request against its generated schema. Throws the refusals of the server: 400, 415, 422. */
export async function checkRequest(
  id: OperationId,
  request: Request,
  path: Record<string, string>,
  receiver: () => Receiver,
): Promise<CheckedRequest> {
  const check = <T>(schema: ZodType | undefined, read: (schema: ZodType) => T) => schema && read(schema);
  return {
    path: check(schemaOf(id, 'Params'), (schema) => parsePath(schema, path)),
    query: check(schemaOf(id, 'QueryParams'), (schema) => parseQuery(schema, request.url)),
    header: check(schemaOf(id, 'Header'), (schema) => parseHeaders(schema, request.headers)),
    body: await check(schemaOf(id, 'Body'), async (schema) => parseBody(schema, await readBody(id, request, receiver))),
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
