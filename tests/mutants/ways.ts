import type { OperationId } from '#generated/operations.ts';
import type { Way } from './visit.ts';
import { authWays } from './ways/auth.ts';
import { productWays } from './ways/products.ts';
import { ticketWays } from './ways/tickets.ts';
import { userWays } from './ways/users.ts';

/** For each operation of the contract raw requests that show what it does, and what is to be seen of it afterwards. */
export const ways: Record<OperationId, Way> = { ...authWays, ...userWays, ...ticketWays, ...productWays };
