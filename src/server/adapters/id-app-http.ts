import { z } from 'zod';
import { IdAppError } from '../services/identity/mfa/internal/id-app-port.ts';
import type { IdApp, IdAppPairing } from '../services/identity/mfa/internal/id-app-port.ts';

const TIMEOUT_MS = 5_000;
const ANSWER_MAX_BYTES = 64 * 1024;
const NAME_MAX_CHARACTERS = 200;

const name = z.string().min(1).max(NAME_MAX_CHARACTERS);
const startedPairing = z.object({ reference: name, registrationCode: z.string().min(1).max(64) });
const pairing = z.discriminatedUnion('status', [
  z.object({ status: z.literal('paired'), device: name }),
  z.object({ status: z.enum(['pending', 'refused', 'expired']) }),
]);
const startedSignIn = z.object({ reference: name, displayCode: z.string().min(1).max(20) });
const signIn = z.object({ status: z.enum(['pending', 'approved', 'refused', 'expired']) });

// An expired one can no longer be approved; the portal's own clock informs the person.
const signInStatus = { pending: 'Pending', approved: 'Approved', refused: 'Refused', expired: 'Pending' } as const;

export type IdAppHttpOptions = {
  /** Without a slash at the end. */
  url: string;
  token: string;
  /** Milliseconds until a call times out. */
  timeoutMs?: number;
};

/** The ID app of a vendor by the JSON protocol of docs/id-app.md. */
export function createIdAppHttp(options: IdAppHttpOptions): IdApp {
  const call = (method: string, path: string, body?: object) => callOnce(options, method, path, body);
  return {
    async startPairing({ account, expiresOn }) {
      const answer = await call('POST', '/pairings', { account, expiresAt: expiresOn.toISOString() });
      return read(startedPairing, answer);
    },
    async findPairing(reference) {
      return pairingOf(read(pairing, await call('GET', `/pairings/${encodeURIComponent(reference)}`)));
    },
    cancelPairing: (reference) => remove(call, `/pairings/${encodeURIComponent(reference)}`),
    async startSignIn({ expiresOn, ...question }) {
      const answer = await call('POST', '/sign-ins', { ...question, expiresAt: expiresOn.toISOString() });
      return answer.status === 404 ? undefined : read(startedSignIn, answer);
    },
    async findSignIn(reference) {
      return signInStatus[read(signIn, await call('GET', `/sign-ins/${encodeURIComponent(reference)}`)).status];
    },
    cancelSignIn: (reference) => remove(call, `/sign-ins/${encodeURIComponent(reference)}`),
    unpair: (device) => remove(call, `/devices/${encodeURIComponent(device)}`),
  };
}

type Answer = { status: number; text: string };
type CallApp = (method: string, path: string) => Promise<Answer>;

async function callOnce(
  { url, token, timeoutMs = TIMEOUT_MS }: IdAppHttpOptions,
  method: string,
  path: string,
  body: object | undefined,
): Promise<Answer> {
  try {
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      // The token is sent to this address and no other.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, text: await readText(response) };
  } catch (error) {
    if (error instanceof IdAppError) throw error;
    throw new IdAppError('The ID app could not be reached.', true, { cause: error });
  }
}

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > ANSWER_MAX_BYTES) throw new IdAppError('The answer of the ID app is too large.', false);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function read<T>(schema: z.ZodType<T>, answer: Answer): T {
  refuseFailure(answer);
  try {
    return schema.parse(JSON.parse(answer.text));
  } catch (error) {
    throw new IdAppError('The ID app answered in another form than agreed.', false, { cause: error });
  }
}

async function remove(call: CallApp, path: string): Promise<void> {
  const answer = await call('DELETE', path);
  // Already deleted is fine.
  if (answer.status !== 404) refuseFailure(answer);
}

function refuseFailure({ status }: Answer): void {
  if (status >= 200 && status < 300) return;
  throw new IdAppError(`The ID app answered with status ${status}.`, status === 429 || status >= 500);
}

function pairingOf(answer: z.infer<typeof pairing>): IdAppPairing {
  if (answer.status === 'paired') return { status: 'Paired', device: answer.device };
  return { status: answer.status === 'refused' ? 'Refused' : 'Pending' };
}
