import { enterArena } from './arena.ts';
import type { Mutant } from './mutant.ts';
import type { Watched } from './plant-faults.ts';
import { transcriptOf } from './transcript.ts';
import { Visit } from './visit.ts';
import { ways } from './ways.ts';

/** Why a mutant is not alive; undefined when it is. */
export type Lifeless = string | undefined;

/**
 * Shows a mutant alive by raw requests to its server: for a fault of the answer, an answer left it other than it came; for any
 * other one, the answers differ from those of a second server without it, asked the same.
 */
export async function whyLifeless(
  postgresUrl: string,
  mutant: Mutant,
  mutated: { url: string; watched: Watched },
): Promise<Lifeless> {
  const seen = await transcript(mutated.url, mutant);
  if (mutated.watched.met === 0) return 'no request of its way comes to the operation';
  if (mutant.isOfAnswer) return mutated.watched.altered > 0 ? undefined : 'no answer is changed by it';
  const control = await enterArena(postgresUrl);
  const sound = await transcript(control.url, mutant).finally(control.leave);
  return seen === sound ? 'the answers are those of a server without it' : undefined;
}

async function transcript(url: string, mutant: Mutant): Promise<string> {
  const visit = new Visit({ url, operation: mutant.operation, twist: mutant.twist });
  await (mutant.way ?? ways[mutant.operation])(visit);
  return transcriptOf(visit.seen);
}
