import { getParser } from 'bowser';
import { getCookie } from 'hono/cookie';
import type { Config } from '../../config.ts';
import type { ClientInfo } from '../../services/identity/accounts/internal/client-info.ts';
import { remoteAddress } from './client-address.ts';
import type { AppContext } from '../context.ts';
import { sessionToken } from '../session/session.ts';
import { DEVICE_COOKIE } from '../session/sign-in-cookies.ts';

const NAME_MAX_CHARACTERS = 100;
const USER_AGENT_MAX_CHARACTERS = 512;

/** The browser behind a request: its address, its user agent, and its token from earlier sign-ins. */
export function clientInfo(c: AppContext, config: Config): ClientInfo {
  return {
    address: remoteAddress(c, config),
    ...readUserAgent(c.req.header('user-agent') ?? ''),
    deviceToken: getCookie(c, DEVICE_COOKIE) ?? null,
    sessionToken: sessionToken(c) ?? null,
  };
}

/** Browser and system of a User-Agent header, as "Firefox 146" and "Android"; null for what it does not say. */
export function readUserAgent(userAgent: string): Pick<ClientInfo, 'browser' | 'system'> {
  if (userAgent === '') return { browser: null, system: null };
  const { browser, os } = getParser(userAgent.slice(0, USER_AGENT_MAX_CHARACTERS)).getResult();
  const [version] = browser.version?.split('.', 1) ?? [];
  return {
    browser: nameOf([browser.name, version]),
    system: nameOf([os.name]),
  };
}

function nameOf(parts: (string | undefined)[]): string | null {
  const name = parts.filter((part) => part !== undefined && part !== '').join(' ');
  return name === '' ? null : name.slice(0, NAME_MAX_CHARACTERS);
}
