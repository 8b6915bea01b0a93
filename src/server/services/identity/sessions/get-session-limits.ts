import { SESSION_IDLE_MS } from '#domain/limits.ts';
import type { SessionLimits } from '#generated/model/sessionLimits.ts';
import type { SessionTimes } from './internal/resolve-session.ts';

/** When a session ends: without activity, and in any case. */
export function getSessionLimits({ lastActivityOn, expiresOn }: SessionTimes): SessionLimits {
  const idle = Math.min(lastActivityOn.getTime() + SESSION_IDLE_MS, expiresOn.getTime());
  return { idleExpiration: new Date(idle).toISOString(), absoluteExpiration: expiresOn.toISOString() };
}
