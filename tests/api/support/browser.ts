import type { Answer, Caller, TestApi } from './api.ts';
import { PASSWORD } from './auth/passwords.ts';

/** Calls like a browser: it stores cookies and sends them again. */
export type Browser = {
  call: Caller;
  /** Sends JSON with POST and returns JSON. */
  post<T = { code: string }>(path: string, json: unknown): Promise<T>;
  /** By name; those the server took away are gone. */
  cookies: Map<string, string>;
  cookie(name: string): string | undefined;
  /** Sends the password step. */
  signIn(email: string, password?: string): Promise<Answer>;
  /** Sends the password step and returns its code. */
  code(email: string, password?: string): Promise<string>;
};

/** A browser that has no cookies yet; `headers` go with each of its calls. */
export function openBrowser(api: Pick<TestApi, 'anonymous'>, headers: Record<string, string> = {}): Browser {
  const cookies = new Map<string, string>();
  const call: Caller = async (route, given = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await api.anonymous(route, { ...given, headers: { ...headers, cookie, ...given.headers } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/; Max-Age=0;/.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  const signIn: Browser['signIn'] = (email, password = PASSWORD) => call('POST /auth', { json: { email, password } });
  return {
    call,
    post: async (path, json) => (await call(`POST ${path}`, { json })).json(),
    cookies,
    cookie: (name) => cookies.get(name),
    signIn,
    code: async (email, password) => (await signIn(email, password)).json<{ code: string }>().code,
  };
}

/** The whole `set-cookie` text of a cookie; empty when the response does not set it. */
export function setCookieOf(answer: Answer, name: string): string {
  return answer.headers.getSetCookie().find((text) => text.startsWith(`${name}=`)) ?? '';
}
