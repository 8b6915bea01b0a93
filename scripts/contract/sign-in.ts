import type { Asker, Result } from './checks.ts';
import { textOf } from './document.ts';
import type { Json, JsonObject, Operation } from './document.ts';
import { CookieJar } from './http-client.ts';
import type { Memory } from './memory.ts';
import type { Performer } from './performer.ts';

export interface Account {
  email: string;
  password: string;
}

export interface SignIn {
  operation: Operation;
  memory: Memory;
  performer: Performer;
  account: Account | undefined;
  /** Why there is no account. */
  missing: string;
}

/** Signs in by password. The jar is there when the answer was SUCCESS and set a cookie. */
export async function signIn({
  operation,
  memory,
  performer,
  account,
  missing,
}: SignIn): Promise<{ result: Result; jar?: CookieJar }> {
  const documented = memory.planFor(operation);
  const asker: Asker = 'nobody';
  const check = { operation, kind: 'success', name: '', plan: documented, asker, expected: { statuses: [200] } };
  if (account === undefined) return { result: performer.skip(check, missing) };
  const { email, password } = account;
  const jar = new CookieJar();
  const plan = { ...documented, body: { mediaType: 'application/json', content: { email, password } } };
  const { result } = await performer.perform({ ...check, plan }, ({ headers }, json: Json) => {
    const { code, mfaType } = (json ?? {}) as JsonObject;
    if (code !== 'SUCCESS')
      return [
        `the sign-in answered ${[code, mfaType].filter(Boolean).map(textOf).join(' ')}, not SUCCESS: give an account that signs in by password`,
      ];
    jar.take(headers);
    return jar.header() === '' ? ['the sign-in set no cookie'] : [];
  });
  return result.outcome === 'passed' ? { result, jar } : { result };
}
