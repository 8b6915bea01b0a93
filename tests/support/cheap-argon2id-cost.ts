/**
 * Takes the place of `argon2id-cost.ts` in the suites that start servers by the hundred: the lowest cost there is. The unit
 * specs and the servers that run as processes have the true one.
 */
export const argon2idCost = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const;
