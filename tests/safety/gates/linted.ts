import type { PlantedFault } from '../planted-fault.ts';

/** A fault in a new file that the linter has to find as an error; warnings do not count. */
export function linted({
  fault,
  place,
  text,
  says,
}: {
  fault: string;
  place: string;
  text: string;
  says: RegExp[];
}): PlantedFault {
  return { fault, script: 'lint', args: ['--quiet'], place, plant: (tree) => tree.add(place, text), says };
}
