import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { createBrotliCompress, createGzip } from 'node:zlib';
import fastify from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { brand } from '../support/brand-server.ts';
import { onError, problem } from './problems.ts';

const COOKIE = 'helpdesk_session';
const DEEPEST = 64;
const MINUTE_MS = 60_000;
const GROUP = { productNicheId: 7, supportStatus: 0, name: 'Gateways', id: '7c9e6679-7425-40de-944b-e07fc1f90ae7' };

/** The one who may come in. */
export const person = { email: 'someone@example.org', password: 'Anything-at-all-1' };

const sessions = new Set<string>();

/**
 * A second server of the contract, built differently from the reference server: a handful of operations, and 501 for the rest.
 * Where the contract leaves freedom it differs: compressed and chunked responses, other orders of fields, omitted optional
 * ones, other forms of times, cookies and media types.
 */
export function secondServer(): FastifyInstance {
  const app = fastify({
    forceCloseConnections: true,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, allErrors: true } },
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const text = String(body);
    if (text.includes('['.repeat(DEEPEST))) done(Object.assign(new Error('too deep'), { statusCode: 400 }));
    else parseJson(text, done);
  });
  app.setErrorHandler(onError);
  app.setNotFoundHandler((_, reply) => problem(reply, 501));
  app.register(operations, { prefix: '/api' });
  return app;
}

function parseJson(text: string, done: (error: Error | null, body?: unknown) => void): void {
  try {
    done(null, JSON.parse(text));
  } catch {
    done(Object.assign(new Error('no JSON'), { statusCode: 400 }));
  }
}

async function operations(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers['auth-type'] !== '1') return problem(reply, 400);
    return undefined;
  });
  app.get('/brand', (_, reply) => compressed(reply, brand, 'br'));
  app.post('/auth', { schema: { body: signInBody } }, signIn);
  app.post('/auth/password/forgot', { schema: { body: emailBody } }, (_, reply) => reply.code(204).send());
  app.register(async (own) => {
    own.addHook('onRequest', async (request, reply) => {
      if (!sessions.has(sessionOf(request))) return problem(reply, 401);
      return undefined;
    });
    own.delete('/auth', signOut);
    own.get('/users', (_, reply) => compressed(reply, customer, 'gzip'));
    own.get('/auth/session', (_, reply) => compressed(reply, limits(), 'gzip'));
    own.post('/auth/session', (_, reply) => compressed(reply, limits()));
    own.get('/products/groups/by-customer', (_, reply) => compressed(reply, [GROUP]));
    own.get('/questionnaire/content', { schema: { querystring: questionnaireQuery } }, questionnaire);
  });
}

const email = { type: 'string', format: 'email', minLength: 3, maxLength: 256 };
const strict = { type: 'object', additionalProperties: false };
const emailBody = { ...strict, required: ['email'], properties: { email } };
const signInBody = {
  ...strict,
  required: ['email', 'password'],
  properties: { email, password: { type: 'string', minLength: 1, maxLength: 256 } },
};
const questionnaireQuery = {
  type: 'object',
  required: ['ticketType', 'productGroupId'],
  properties: {
    ticketType: { enum: ['Incident', 'Service', 'Question', 'OrderCodes'] },
    productGroupId: { type: 'string', format: 'uuid' },
  },
};

const customer = {
  preferences: {
    notifyColleagueReplies: true,
    notifyStatusChanges: false,
    notifyAnswers: true,
    theme: 'dark',
    language: 'lt',
  },
  clients: [{ name: 'Some company', id: '16fd2706-8baf-433b-82eb-8c7fada847da' }],
  auth: { mfaType: 'None', lastLogin: '2026-11-12T09:30:00.123+02:00' },
  fullName: '',
  lastName: '',
  firstName: '',
  email: person.email,
  permissions: [],
  type: 'Customer',
  id: 'a3bb189e-8bf9-4c8d-9f2e-1b2c3d4e5f60',
};

function limits(): object {
  const at = (minutes: number) =>
    new Date(Date.now() + minutes * MINUTE_MS).toISOString().replace(/\.\d+Z$/, '.5+00:00');
  return { absoluteExpiration: at(720), idleExpiration: at(30) };
}

function signIn(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const given = request.body as typeof person;
  if (given.email !== person.email || given.password !== person.password) return compressed(reply, { code: 'FAILED' });
  const session = randomUUID();
  sessions.add(session);
  return compressed(reply.header('Set-Cookie', `${COOKIE}=${session}; path=/; samesite=strict; httponly`), {
    code: 'SUCCESS',
  });
}

function signOut(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  sessions.delete(sessionOf(request));
  const gone = `${COOKIE}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`;
  return reply.code(204).header('Redirect', 'https://example.org/bye').header('Set-Cookie', gone).send();
}

function questionnaire(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { productGroupId } = request.query as { productGroupId: string };
  if (productGroupId !== GROUP.id) return problem(reply, 404);
  return reply.type('TEXT/plain;charset=UTF-8').send(Readable.from(['What ', 'happened?']));
}

function sessionOf({ headers: { cookie = '' } }: FastifyRequest): string {
  return new RegExp(`(?:^|; *)${COOKIE}=([^;]*)`).exec(cookie)?.[1] ?? '';
}

/** JSON in several pieces, compressed where that is wanted. */
function compressed(reply: FastifyReply, value: unknown, encoding?: 'br' | 'gzip'): FastifyReply {
  const pieces = Readable.from(JSON.stringify(value, null, '\t').match(/[^]{1,40}/gu) ?? []);
  reply.header('Content-Type', 'application/json;charset=utf-8');
  if (encoding === undefined) return reply.send(pieces);
  return reply
    .header('Content-Encoding', encoding)
    .send(pieces.pipe(encoding === 'br' ? createBrotliCompress() : createGzip()));
}
