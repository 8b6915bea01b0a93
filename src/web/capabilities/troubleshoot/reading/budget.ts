import {
  TROUBLESHOOT_ENTRIES_MAX_COUNT,
  TROUBLESHOOT_RATIO_MAX,
  TROUBLESHOOT_TEXT_MAX_BYTES,
  TROUBLESHOOT_UNPACKED_MAX_BYTES,
} from '#domain/limits.ts';
import { InspectionFault } from './inspection-fault.ts';

export interface Limits {
  unpackedBytes: number;
  entries: number;
  /** Unpacked bytes for each packed one. */
  ratio: number;
  /** A file that unpacks to less is harmless at any ratio. */
  harmlessBytes: number;
}

const limits: Limits = {
  unpackedBytes: TROUBLESHOOT_UNPACKED_MAX_BYTES,
  entries: TROUBLESHOOT_ENTRIES_MAX_COUNT,
  ratio: TROUBLESHOOT_RATIO_MAX,
  harmlessBytes: TROUBLESHOOT_TEXT_MAX_BYTES,
};

/** What a file may cost, with all that is in it. Each call throws a `InspectionFault` when it is used up. */
export interface Budget {
  unpack: (bytes: number) => void;
  enter: () => void;
}

/** The budget of a file of so many bytes. */
export function budgetOf(packedBytes: number, of: Limits = limits): Budget {
  let [unpacked, entries] = [0, 0];
  return {
    unpack: (bytes) => {
      unpacked += bytes;
      const isBomb = unpacked > of.harmlessBytes && unpacked > packedBytes * of.ratio;
      if (unpacked > of.unpackedBytes || isBomb) throw new InspectionFault('tooMuch');
    },
    enter: () => {
      entries += 1;
      if (entries > of.entries) throw new InspectionFault('tooMany');
    },
  };
}
