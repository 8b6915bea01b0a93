import type { ZodType } from 'zod';
import type { OperationId } from '#generated/operations.ts';
import { mediaType, parseJson, unsupportedMediaType } from '#server/http/json-body.ts';
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
): Promise<CheckedRequest> {
  const check = <T>(schema: ZodType | undefined, read: (schema: ZodType) => T) => schema && read(schema);
  return {
    path: check(schemaOf(id, 'Params'), (schema) => parsePath(schema, path)),
    query: check(schemaOf(id, 'QueryParams'), (schema) => parseQuery(schema, request.url)),
    header: check(schemaOf(id, 'Header'), (schema) => parseHeaders(schema, request.headers)),
    body: await check(schemaOf(id, 'Body'), async (schema) => parseBody(schema, await readJson(request))),
    request,
  };
}

async function readJson(request: Request): Promise<unknown> {
  if (mediaType(request) !== 'application/json') throw unsupportedMediaType('application/json');
  return parseJson(await request.clone().text());
}
