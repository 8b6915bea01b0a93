/** The argon2id cost of passwords and stored codes: OWASP's first choice, 19 MiB (in KiB), two passes, one lane. */
export const argon2idCost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;
