import type { Config } from '../../config.ts';
import { isHttps } from './client-address.ts';
import type { AppContext } from '../context.ts';

/** The origin under which the person reached the portal: PUBLIC_URL, else the request's own as a trusted proxy names it. */
export function ownOrigin(c: AppContext, config: Config): string {
  if (config.publicUrl !== undefined) return new URL(config.publicUrl).origin;
  return requestOrigin(c, config);
}

/** Whether an `Origin` header names the portal, by its public address or the one this request was sent to. */
export function isOwnOrigin(c: AppContext, config: Config, origin: string): boolean {
  return origin === ownOrigin(c, config) || origin === requestOrigin(c, config);
}

function requestOrigin(c: AppContext, config: Config): string {
  const url = new URL(c.req.url);
  if (isHttps(c, config)) url.protocol = 'https:';
  return url.origin;
}
