import { accountShots } from './account-shots.ts';
import { createShots } from './create-shots.ts';
import { errorShots } from './error-shots.ts';
import { faqShots } from './faq-shots.ts';
import { listShots } from './list-shots.ts';
import { passwordShots } from './password-shots.ts';
import { productShots } from './product-shots.ts';
import { rmaShots } from './rma-shots.ts';
import type { Shot } from './shot.ts';
import { searchShots } from './search-shots.ts';
import { signInShots } from './sign-in-shots.ts';
import { viewShots } from './view-shots.ts';
import { watchShots } from './watch-shots.ts';

/** Every screenshot; a route without one ends the run. */
export const shots: readonly Shot[] = [
  ...signInShots,
  ...listShots,
  ...createShots,
  ...faqShots,
  ...viewShots,
  ...watchShots,
  ...productShots,
  ...passwordShots,
  ...accountShots,
  ...rmaShots,
  ...searchShots,
  ...errorShots,
];
