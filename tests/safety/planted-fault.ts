import type { TreeCopy } from './tree-copy.ts';

/** An npm script as `npm test` runs it; `args` narrow it to the files that the fault touches. */
export interface Run {
  script: string;
  args?: string[];
}

/** One kind of drift, planted in a copy of the tree. */
export interface PlantedFault extends Run {
  /** What is wrong, for people: `a hand edit in generated/`. */
  fault: string;
  /** A new file with this fault only: the script checks it, and only findings there count. */
  place?: string;
  /** The folders that the script needs to find it, when looking at all the others would only take time. */
  within?: string[];
  /** It cannot be planted together with other faults of the same script and arguments. */
  alone?: true;
  plant: (tree: TreeCopy) => void;
  /** What the failure must say: the gate's own words and the place. All of them must match, and no other fault's. */
  says: RegExp[];
}

/** A row of the table of gates: its faults, and the runs that succeed without any, each in one row only. */
export interface Gate {
  gate: string;
  clean: Run[];
  faults: PlantedFault[];
  /** Changes that the gate must let through. */
  allowed?: Omit<PlantedFault, 'says'>[];
}
