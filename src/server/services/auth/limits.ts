const MINUTE_MS = 60_000;

/** Failures after which an account is locked, in what time, and for how long (§8.2: too many failed attempts). */
export const LOCKOUT = { failures: 10, windowMs: 15 * MINUTE_MS, lockMs: 15 * MINUTE_MS } as const;

/** Failed attempts after which one address or one email waits. An office behind one address has many people. */
export const THROTTLE = { perAddress: 100, perEmail: 20, windowMs: 15 * MINUTE_MS } as const;
