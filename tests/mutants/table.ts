import { readContract } from '#contract-suite/contract/document.ts';
import { answerFieldMutants } from './kinds/answer-fields.ts';
import { accessMutants } from './kinds/access.ts';
import { effectMutants } from './kinds/effects.ts';
import { envelopeMutants, headerMutants } from './kinds/envelopes.ts';
import { fileMutants } from './kinds/files.ts';
import { listMutants } from './kinds/lists.ts';
import { problemMutants } from './kinds/problems.ts';
import { signInMutants } from './kinds/sign-in.ts';
import { statusMutants } from './kinds/statuses.ts';
import { uncheckedRequestMutants } from './kinds/unchecked-requests.ts';
import type { Mutant } from './mutant.ts';

/** Every mutant; those that follow from the contract come first. */
export function allMutants(): Mutant[] {
  const contract = readContract();
  return [
    ...answerFieldMutants(contract),
    ...uncheckedRequestMutants(contract),
    ...statusMutants,
    ...accessMutants,
    ...envelopeMutants,
    ...headerMutants,
    ...problemMutants,
    ...listMutants,
    ...effectMutants,
    ...fileMutants,
    ...signInMutants,
  ];
}
