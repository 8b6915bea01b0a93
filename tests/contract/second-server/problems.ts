import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

const TITLES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  404: 'Not Found',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  501: 'Not Implemented',
};

// The names of JSON Schema, in the words of the contract.
const CODES: Record<string, string> = {
  required: 'required',
  minLength: 'too_short',
  maxLength: 'too_long',
  type: 'invalid_type',
  format: 'invalid_format',
  additionalProperties: 'unexpected',
};

/** Responds with a problem (RFC 9457), its fields in a different order. */
export function problem(reply: FastifyReply, status: number, more: object = {}): FastifyReply {
  return reply
    .code(status)
    .header('Content-Type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify({ ...more, status, title: TITLES[status] ?? 'Error', type: 'about:blank' }));
}

/** Turns what Fastify found into the problem of the contract: a body's fields are 422, all else as it says. */
export function onError(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error.validation === undefined || error.validationContext !== 'body')
    return problem(reply, error.validation === undefined ? (error.statusCode ?? 500) : 400);
  const errors = error.validation.map(({ keyword, instancePath, params, message = 'is wrong' }) => ({
    message,
    code: CODES[keyword] ?? 'not_allowed',
    field: [...instancePath.split('/').slice(1), params.missingProperty, params.additionalProperty]
      .filter((step) => typeof step === 'string')
      .join('.'),
  }));
  return problem(reply, 422, { errors });
}
